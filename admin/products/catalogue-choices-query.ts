import { callStaff } from '../staff-call.ts';

/** One call for whatever is to be chosen from in the list and the form of products. */
export const catalogueChoicesQuery = (language: string) => ({
  queryKey: ['catalogue-choices', language],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callStaff('GET /api/Product/Choices', { query: { language: language === 'en' ? 'en' : 'hu' } }, signal),
});
