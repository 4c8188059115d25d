import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import type { StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button, Card, Typography } from '@mui/material';
import { TextArrayInput, useRecordContext, useTranslate } from 'react-admin';
import { LanguageInput } from '../ui/language-input.tsx';
import { splitAtCommas } from '../ui/split-at-commas.ts';

/** The words of a group, their language, and the words that they also find. */
export function SynonymFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const words = { readOnly, clearText: translate('ra.action.clear_input_value'), parse: splitAtCommas };
  return (
    <Card sx={{ p: 2, maxWidth: 720 }}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('synonyms.explanation')}
      </Typography>
      <LanguageInput readOnly={readOnly} />
      <TextArrayInput source="words" helperText="synonyms.wordsHelp" isRequired {...words} />
      <TextArrayInput source="alsoFind" helperText="synonyms.alsoFindHelp" {...words} />
      <TryInShop />
    </Card>
  );
}

/** Link to the shop's search results for the first word of the stored group. */
function TryInShop() {
  const translate = useTranslate();
  const synonym = useRecordContext<StoredSynonym>();
  const [word] = synonym?.words ?? [];
  if (!synonym || !word) return null;
  const path = localizedPath(synonym.language as Language, '/search');
  return (
    <Button
      href={`${path}?searchText=${encodeURIComponent(word)}`}
      target="_blank"
      startIcon={<OpenInNew />}
      sx={{ mt: 1 }}
    >
      {translate('synonyms.tryInShop', { word })}
    </Button>
  );
}
