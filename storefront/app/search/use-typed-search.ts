import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { mayStartSearch, searchDebounce } from './typed-search-rules.ts';

/** On the results page typed words search by themselves after a pause (specification §5). */
export function useTypedSearch(query: string, isOnResults: boolean, form: RefObject<HTMLFormElement | null>) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pending timer is to be stopped
  useEffect(() => stop, []);
  useEffect(() => {
    const field = form.current?.elements.namedItem('searchText');
    if (field instanceof HTMLInputElement && document.activeElement !== field) field.value = query;
  }, [form, query]);
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    stop();
    if (!isOnResults) return;
    const { pathname } = location;
    timer.current = setTimeout(() => {
      // Whoever went on to another page is not brought back.
      if (form.current && pathname === location.pathname && mayStartSearch(query, currentTarget.value)) {
        void submit(form.current, { replace: true, preventScrollReset: true });
      }
    }, searchDebounce);
  };
  return { onInput, stop };
}
