import type { AttributeKind } from '@kamra/contract/attribute-administration.ts';
import type { AttributeChoice, listAttributeChoices } from '@kamra/contract/attribute-values.ts';
import type { CallInput } from '@kamra/contract/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../staff-call.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';

const rarelyChanges = { staleTime: 60_000, placeholderData: keepPreviousData };

/** The attributes of a category and those asked for, with their options, in the language of the back office. */
export function useAttributeChoices(productGroupTypeId: number | null, attributeIds: readonly number[]) {
  const language = useStaffLanguage();
  const body = { productGroupTypeId, attributeIds: [...attributeIds], language } satisfies CallInput<
    typeof listAttributeChoices
  >['body'];
  return useQuery<AttributeChoice[]>({
    ...rarelyChanges,
    queryKey: ['attribute-choices', body],
    queryFn: async ({ signal }) =>
      (await callStaff('POST /api/Product/AttributeChoices', { body }, signal)).attributes,
  });
}

/** Every attribute of the shop by its name. */
export function useAttributeNames(): { id: number; name: string; kind: AttributeKind }[] {
  const language = useStaffLanguage();
  const { data } = useQuery({
    ...rarelyChanges,
    queryKey: ['attribute-names', language],
    queryFn: async ({ signal }) =>
      (await callStaff('GET /api/Product/Choices', { query: { language } }, signal)).attributes,
  });
  return data ?? [];
}
