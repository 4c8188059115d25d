import { type ImportChange, maxListedChanges } from '@kamra/contract/product-import.ts';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { useFieldName } from './use-field-name.ts';

const shownAtFirst = 25;
const shownFields = 4;
const colours: Record<ImportChange['change'], { color: string; backgroundColor: string }> = {
  created: { color: '#124a31', backgroundColor: '#d8eee1' },
  updated: { color: '#12467a', backgroundColor: '#dfecf9' },
  unchanged: { color: '#3c473f', backgroundColor: '#e4e8e4' },
  skipped: { color: '#3c473f', backgroundColor: '#e4e8e4' },
  rejected: { color: '#8a1c16', backgroundColor: '#fae0de' },
};

/** The changes of each product, with the values before and after. */
export function ImportChanges({ changes, dryRun }: { changes: ImportChange[]; dryRun: boolean }) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, shownAtFirst);
  return (
    <Panel title={translate(dryRun ? 'imports.wouldChange' : 'imports.changed')}>
      {changes.length === 0 && (
        <Typography color="text.secondary">{translate('imports.noChanges')}</Typography>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((change) => (
          <Change key={`${change.row} ${change.sku}`} change={change} />
        ))}
      </Stack>
      {shown.length < changes.length && (
        <Button onClick={() => setAll(true)}>
          {translate('imports.showAll', { count: changes.length })}
        </Button>
      )}
      {changes.length >= maxListedChanges && (
        <Typography color="text.secondary">
          {translate('imports.firstOnly', { count: changes.length })}
        </Typography>
      )}
    </Panel>
  );
}

function Change({ change: { row, sku, name, change, fields } }: { change: ImportChange }) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Chip size="small" label={translate(`imports.changes.${change}`)} sx={colours[change]} />
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography color="text.secondary">
          {sku} · {row > 0 ? translate('imports.rowNumber', { row }) : translate('imports.notInFile')}
        </Typography>
      </Stack>
      {fields.length > shownFields ? (
        <details>
          <summary>{translate('imports.moreFields', { count: fields.length })}</summary>
          <FieldChanges fields={fields} />
        </details>
      ) : (
        <FieldChanges fields={fields} />
      )}
    </Box>
  );
}

function FieldChanges({ fields }: { fields: ImportChange['fields'] }) {
  const fieldName = useFieldName();
  if (fields.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          {fieldName(field)}: {before && <del>{shorten(before)}</del>} {before && '→ '}
          <ins style={{ textDecoration: 'none' }}>{shorten(after) || '–'}</ins>
        </li>
      ))}
    </Box>
  );
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}
