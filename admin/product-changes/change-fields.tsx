import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import type { CodeNames } from '../ui/use-code-names.ts';
import { useProductFieldName } from '../ui/use-product-field-name.ts';
import { useProductFieldWriter } from '../ui/use-product-field-writer.ts';

export type ProductChange = ReplyOf<'POST /api/ProductChange/List'>['productChanges'][number];

const shownFields = 6;

/** The fields of a change, before and after. */
export function ChangeFields({ fields, codes }: { fields: ProductChange['fields']; codes: CodeNames }) {
  const translate = useTranslate();
  const nameOf = useProductFieldName(codes.attributeName);
  const writeOther = useProductFieldWriter();
  const write = (field: string, value: string) => codes.nameCodes(field, value) ?? writeOther(field, value);
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
