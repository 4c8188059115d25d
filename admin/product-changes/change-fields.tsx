import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { writeAmount } from '../ui/use-money.ts';
import { useProductFieldName } from '../ui/use-product-field-name.ts';

export type ProductChange = ReplyOf<'POST /api/ProductChange/List'>['productChanges'][number];

const shownFields = 6;

/** The fields of a change, before and after. */
export function ChangeFields({ fields }: { fields: ProductChange['fields'] }) {
  const translate = useTranslate();
  const nameOf = useProductFieldName();
  const write = useFieldWriter();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? fields : fields.slice(0, shownFields);
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
        {shown.map(({ field, before, after }) => (
          <Box key={field} sx={{ '& dt, & dd': { display: 'inline', m: 0 } }}>
            <Typography component="dt" color="textSecondary">
              {nameOf(field)}:{' '}
            </Typography>
            <dd>
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {write(field, before)}
              </Box>{' '}
              → <strong>{write(field, after)}</strong>
            </dd>
          </Box>
        ))}
      </Box>
      {fields.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {translate('changes.moreFields', { smart_count: fields.length - shown.length })}
        </Button>
      )}
    </>
  );
}

const shownCharacters = 160;
const dates = new Set(['reduction', 'archivedAt', 'publishFrom', 'publishUntil']);
/** Of several codes or ids. */
const lists = new Set(['otherCategories', 'related', 'attribute']);

/** Writes a field's value as the back office's language does. */
function useFieldWriter(): (field: string, value: string) => string {
  const translate = useTranslate();
  const language = useLocale() ?? 'hu';
  return (field, value) => {
    if (value === '') return '–';
    const [kind = '', part = ''] = field.split('.');
    if (kind === 'price') return writeAmount(Number(value), currencyIds[part as CurrencyCode], language);
    if (dates.has(kind)) return new Date(value).toLocaleString(language);
    if (kind === 'reason') return translate(`stockChange.reasons.${value}`, { _: value });
    if (value === 'true' || value === 'false')
      return translate(value === 'true' ? 'changes.yes' : 'changes.no');
    if (lists.has(kind)) return value.split('|').join(', ');
    return value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value;
  };
}
