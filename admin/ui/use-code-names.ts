import { maxAttributeValues } from '@kamra/contract/attribute-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callStaff } from '../staff-call.ts';
import { attributePrefix, kindOfCodes, nameCodes } from './name-codes.ts';
import { useOfferedOptions } from './use-offered-options.ts';
import { useOperators } from './use-operators.ts';
import { useStaffLanguage } from './use-staff-language.ts';

const staleTime = 60_000;
const mapOf = (records: readonly { code: string; name: string }[] | undefined) =>
  new Map(records?.map(({ code, name }) => [code, name]));

/** Names, in the language of staff, of what some fields of products name by code; read only where there are such. */
export function useCodeNames(fields: readonly string[]) {
  const language = useStaffLanguage();
  const shown = new Set(fields);
  const { data: choices } = useQuery({
    queryKey: ['code-names', language],
    staleTime,
    enabled: fields.some((field) => kindOfCodes(field) !== undefined),
    queryFn: ({ signal }) => callStaff('GET /api/Product/Choices', { query: { language } }, signal),
  });
  const operators = useOperators(fields.some((field) => kindOfCodes(field) === 'operator'));
  const attributeIds = (choices?.attributes ?? [])
    .filter(({ code, kind }) => /^choice/.test(kind) && shown.has(attributePrefix + code))
    .map(({ id }) => id)
    .slice(0, maxAttributeValues);
  const offered = useOfferedOptions(attributeIds);
  return useMemo(() => {
    const attributes = mapOf(choices?.attributes);
    const names = new Map([
      ['category', mapOf(choices?.categories)],
      ['brand', mapOf(choices?.brands)],
      ['operator', mapOf(operators)],
      ...(offered ?? []).map(({ code, options }) => [attributePrefix + code, mapOf(options)] as const),
    ]);
    const numbers = new Set(
      choices?.attributes.flatMap(({ code, kind }) => (kind === 'number' ? [attributePrefix + code] : [])),
    );
    return {
      /** Undefined where the field names nothing by code, or nothing that is known. */
      nameCodes: (field: string, value: string) => nameCodes(field, value, { names, numbers, language }),
      /** Of an attribute by its code. */
      attributeName: (code: string) => attributes.get(code),
    };
  }, [choices, operators, offered, language]);
}
