import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';
import { mayStartSearch, searchDebounce } from './typed-search-rules.ts';

/** On the results page typed words search by themselves after a pause (specification §5). */
export function useTypedSearch(query: string, isOnResults: boolean, form: RefObject<HTMLFormElement | null>) {
  const submit = useSubmit();
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  // Whoever goes on to another page is not brought back by what was typed before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pending timer is to be stopped
  useEffect(() => stop, [target]);
  useEffect(() => {
    const field = form.current?.elements.namedItem('searchText');
    if (field instanceof HTMLInputElement && document.activeElement !== field) field.value = query;
  }, [form, query]);
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    stop();
    if (!isOnResults) return;
    timer.current = setTimeout(() => {
      if (form.current && mayStartSearch(query, currentTarget.value)) {
        void submit(form.current, { replace: true, preventScrollReset: true });
      }
    }, searchDebounce);
  };
  return { onInput, stop };
}
