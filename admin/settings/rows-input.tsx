import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { FieldProblem, useFieldProblem } from '../ui/field-problem.tsx';

interface RowsInputProps {
  source: string;
  /** What a row is called, with its place. */
  nameOf: (index: number) => string;
  add: string;
  newRow: () => object;
  maxRows: number;
  readOnly: boolean;
  /** The inputs of a row. */
  children: (row: string, index: number) => ReactNode;
  /** Rows that cannot be taken out. */
  isFixed?: (index: number) => boolean;
}

/** A list of a form: rows that are added and taken out, each a group with its name; what is wrong with all of them. */
export function RowsInput(props: RowsInputProps) {
  const { source, nameOf, add, newRow, maxRows, readOnly, children, isFixed } = props;
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  const isWrong = useFieldProblem(source) !== undefined;
  return (
    <>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          component="fieldset"
          aria-label={nameOf(index)}
          sx={{ border: 0, m: 0, p: 0, py: 1, borderTop: index ? 1 : 0, borderColor: 'divider' }}
        >
          {children(`${source}.${index}`, index)}
          {!readOnly && !isFixed?.(index) && (
            <Button color="error" size="small" onClick={() => remove(index)}>
              {translate('settings.takeOut', { name: nameOf(index) })}
            </Button>
          )}
        </Box>
      ))}
      {!readOnly && fields.length < maxRows && (
        <Button
          variant="outlined"
          size="small"
          data-wrong={isWrong || undefined}
          onClick={() => append(newRow())}
          sx={{ mt: 1 }}
        >
          {translate(add)}
        </Button>
      )}
      <FieldProblem source={source} />
    </>
  );
}
