import type { ReactNode } from 'react';
import type { Validator } from 'react-admin';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { findWholeProblem, parseWholeNumber, type WholeRange } from './parse-whole-number.ts';

interface WholeNumberInputProps extends Omit<NumberFieldProps, 'validate'>, WholeRange {
  /** After the number. */
  unit?: ReactNode;
}

/** A whole number of a form; with a comma or a point it is none. */
export function WholeNumberInput({ unit, min, max, ...field }: WholeNumberInputProps) {
  const inRange: Validator = (value: unknown) => {
    const problem =
      typeof value === 'number'
        ? findWholeProblem(value, { ...(min !== undefined && { min }), ...(max !== undefined && { max }) })
        : undefined;
    return problem && { message: `fieldErrors.${problem.code}`, args: { limit: problem.limit } };
  };
  return (
    <NumberField
      {...field}
      read={parseWholeNumber}
      write={String}
      validate={inRange}
      problem="fieldErrors.notWhole"
      inputMode="numeric"
      end={unit}
    />
  );
}
