import { type ImportChange, maxListedChanges } from '@kamra/contract/product-import.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Tone } from '../ui/palette.ts';
import { Panel } from '../ui/panel.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { type ProductFieldWriter, useProductFieldWriter } from '../ui/use-product-field-writer.ts';
import { useFieldName } from './use-field-name.ts';

const shownAtFirst = 25;
const shownFields = 4;
const tones: Record<ImportChange['change'], Tone> = {
  created: 'good',
  updated: 'info',
  unchanged: 'neutral',
  skipped: 'neutral',
  rejected: 'bad',
};

/** The changes of each product, with the values before and after. */
export function ImportChanges({ changes, dryRun }: { changes: ImportChange[]; dryRun: boolean }) {
  const translate = useTranslate();
  const writer = useProductFieldWriter(changes.flatMap(({ fields }) => fields.map(({ field }) => field)));
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, shownAtFirst);
  return (
    <Panel title={translate(dryRun ? 'imports.wouldChange' : 'imports.changed')}>
      {changes.length === 0 && (
        <Typography color="textSecondary">{translate('imports.noChanges')}</Typography>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((change) => (
          <Change key={`${change.row} ${change.sku}`} change={change} writer={writer} />
        ))}
      </Stack>
      {shown.length < changes.length && (
        <Button onClick={() => setAll(true)}>
          {translate('imports.showAll', { count: changes.length })}
        </Button>
      )}
      {changes.length >= maxListedChanges && (
        <Typography color="textSecondary">
          {translate('imports.firstOnly', { count: changes.length })}
        </Typography>
      )}
    </Panel>
  );
}

function Change({ change: whole, writer }: { change: ImportChange; writer: ProductFieldWriter }) {
  const { row, sku, name, change, fields } = whole;
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <StatusChip tone={tones[change]} label={translate(`imports.changes.${change}`)} />
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography color="textSecondary">
          {sku} · {row > 0 ? translate('imports.rowNumber', { row }) : translate('imports.withoutRow')}
        </Typography>
      </Stack>
      {fields.length > shownFields ? (
        <details>
          <summary>{translate('imports.moreFields', { count: fields.length })}</summary>
          <FieldChanges fields={fields} writer={writer} />
        </details>
      ) : (
        <FieldChanges fields={fields} writer={writer} />
      )}
    </Box>
  );
}

interface FieldChangesProps {
  fields: ImportChange['fields'];
  writer: ProductFieldWriter;
}

function FieldChanges({ fields, writer: { writeValue, attributeName } }: FieldChangesProps) {
  const fieldName = useFieldName(attributeName);
  if (fields.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          {fieldName(field)}: {before && <del>{writeValue(field, before)}</del>} {before && '→ '}
          <ins style={{ textDecoration: 'none' }}>{writeValue(field, after)}</ins>
        </li>
      ))}
    </Box>
  );
}
