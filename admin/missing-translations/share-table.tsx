import { type Language, languages } from '@kamra/contract/languages.ts';
import type { TranslationSource } from '@kamra/contract/translation-sources.ts';
import { Box, Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import type { ChosenGaps } from './chosen-gaps.ts';

interface ShareTableProps {
  sources: ReplyOf<'GET /api/MissingTranslations'>['sources'];
  chosen: { source: TranslationSource | undefined; language: Language | undefined };
  onChoose: (gaps: ChosenGaps) => void;
}

/** The share of whole records by kind and language; each opens the list of its gaps. */
export function ShareTable({ sources, chosen, onChoose }: ShareTableProps) {
  const translate = useTranslate();
  const label = translate('missingTranslations.shares');
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('missingTranslations.kind')}</TableCell>
            {languages.map((language) => (
              <TableCell key={language} align="right">
                {translate(`languages.${language}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sources.map(({ source, total, complete }) => (
            <TableRow key={source}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {translate(`missingTranslations.sources.${source}`)}
              </TableCell>
              {languages.map((language) => (
                <TableCell key={language} align="right" sx={{ px: 0.5 }}>
                  <ShareButton
                    source={source}
                    language={language}
                    total={total}
                    complete={complete[language]}
                    isChosen={chosen.source === source && chosen.language === language}
                    onChoose={onChoose}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Where nothing is to be translated: as wide and high as the buttons of the others. */
const placeSx = { display: 'inline-block', minWidth: 56, py: '4px', textAlign: 'center' } as const;

interface ShareButtonProps {
  source: TranslationSource;
  language: Language;
  total: number;
  complete: number;
  isChosen: boolean;
  onChoose: (gaps: ChosenGaps) => void;
}

function ShareButton({ source, language, total, complete, isChosen, onChoose }: ShareButtonProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (total === 0) return <Box sx={placeSx}>–</Box>;
  // Never 100 % while something is missing.
  const share = Math.floor((complete / total) * 100) / 100;
  const name = `${translate(`missingTranslations.sources.${source}`)}, ${translate(`languages.${language}`)}`;
  const missing = translate('missingTranslations.missing', { smart_count: total - complete });
  return (
    <Button
      size="small"
      aria-pressed={isChosen}
      aria-label={`${share.toLocaleString(locale, { style: 'percent' })} ${name}: ${missing}`}
      title={missing}
      onClick={() => onChoose({ source, language, page: 1 })}
      sx={{
        minWidth: 56,
        color: complete === total ? 'tone.good.text' : share < 0.5 ? 'tone.bad.text' : 'tone.pending.text',
        bgcolor: isChosen ? 'selected.main' : undefined,
      }}
    >
      {share.toLocaleString(locale, { style: 'percent' })}
    </Button>
  );
}
