import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { mayStartSearch, searchDebounce } from './typed-search-rules.ts';

/** On the results page typed words search by themselves after a pause (specification §5). */
export function useTypedSearch(
  query: string,
  isOnResults: boolean,
  field: RefObject<HTMLInputElement | null>,
) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes on to another page is not brought back
  useEffect(() => stop, [isOnResults]);
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = query;
  }, [field, query]);
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    stop();
    if (!isOnResults) return;
    timer.current = setTimeout(() => {
      if (mayStartSearch(query, currentTarget.value)) {
        void submit(currentTarget.form, { replace: true, preventScrollReset: true });
      }
    }, searchDebounce);
  };
  return { onInput, stop };
}
