import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { useProductFieldName } from '../ui/use-product-field-name.ts';
import type { ProductFieldWriter } from '../ui/use-product-field-writer.ts';

export type ProductChange = ReplyOf<'POST /api/ProductChange/List'>['productChanges'][number];

const shownFields = 6;

interface ChangeFieldsProps {
  fields: ProductChange['fields'];
  writer: ProductFieldWriter;
}

/** The fields of a change, before and after. */
export function ChangeFields({ fields, writer: { writeValue, attributeName } }: ChangeFieldsProps) {
  const translate = useTranslate();
  const nameOf = useProductFieldName(attributeName);
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
                {writeValue(field, before)}
              </Box>{' '}
              → <strong>{writeValue(field, after)}</strong>
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
