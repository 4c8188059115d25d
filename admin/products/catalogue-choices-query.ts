import { callStaff } from '../staff-call.ts';

/** Of whatever is to be chosen from, in any language. */
export const catalogueChoicesKey = ['catalogue-choices'];

/** One call for whatever is to be chosen from in the list and the form of products. */
export const catalogueChoicesQuery = (language: string) => ({
  queryKey: [...catalogueChoicesKey, language],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callStaff('GET /api/Product/Choices', { query: { language: language === 'en' ? 'en' : 'hu' } }, signal),
});
