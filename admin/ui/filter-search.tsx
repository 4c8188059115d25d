import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type SearchFilter, withValues } from './list-filter.ts';

/** Milliseconds of rest after which what is typed is searched for. */
const searchDelay = 200;

/** The search field of a list; Enter searches at once. */
export function FilterSearch({ filter }: { filter: SearchFilter }) {
  const translate = useTranslate();
  const { text, type, search } = useSearchText(filter.source);
  const words = translate(filter.placeholder);
  return (
    <TextField
      type="search"
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && search(text)}
      placeholder={words}
      margin="none"
      fullWidth={false}
      slotProps={{
        htmlInput: { 'aria-label': `${translate('ra.action.search')}: ${words}`, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                aria-label={translate('ra.action.clear_input_value')}
                onClick={() => search('')}
              >
                <Close fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      sx={{
        flex: { xs: '1 1 100%', sm: '1 1 200px' },
        // As wide as its hint, which says what can be searched for.
        minWidth: { md: `calc(${words.length}ch + 60px)` },
        maxWidth: { sm: 420 },
        '& input': { textOverflow: 'ellipsis' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '& .MuiInputBase-root': { bgcolor: 'background.paper' },
      }}
    />
  );
}

/** What stands in the field, and what is searched for once the typing rests. */
function useSearchText(source: string) {
  const { filterValues, setFilters } = useListContext();
  const searched = String(filterValues[source] ?? '');
  const [text, setText] = useState(searched);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  });
  useEffect(() => {
    if (waiting.current === undefined) setText(searched);
  }, [searched]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function search(words: string) {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    setText(words);
    setFilters(withValues(latest.current, { [source]: words }));
  }
  function type(words: string) {
    setText(words);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => search(words), searchDelay);
  }
  return { text, type, search };
}
