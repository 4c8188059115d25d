import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../staff-call.ts';
import { useStaffLanguage } from './use-staff-language.ts';

/** Attributes with the options that any category offers, named in the language of staff; undefined until they are read. */
export function useOfferedOptions(attributeIds: readonly number[]) {
  const language = useStaffLanguage();
  const { data } = useQuery({
    queryKey: ['offered-options', language, attributeIds],
    staleTime: 60_000,
    enabled: attributeIds.length > 0,
    queryFn: async ({ signal }) => {
      const body = { productGroupTypeId: null, attributeIds: [...attributeIds], language };
      return (await callStaff('POST /api/Product/AttributeChoices', { body }, signal)).attributes;
    },
  });
  return data;
}
