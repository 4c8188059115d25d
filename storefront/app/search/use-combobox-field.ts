import { useEffect, useState } from 'react';
import { maxSearchText } from '../product-list/product-list-query.ts';
import { nextOption, type SuggestionOption } from './suggestion-options.ts';
import { suggestionPause } from './typed-search-rules.ts';

/** What is longer gets no suggestions. */
const maxTextLength = 100;

/** The words in the search field and the category chosen beside it. */
export interface TypedText {
  text: string;
  /** By how many characters the field's text is too long for a search. */
  over: number;
  category: string;
}

interface ListState {
  setOpen: (isOpen: boolean) => void;
  setActive: (index: number) => void;
}

/** The text of the field after a short pause in typing; opens the list, and closes it on blur. */
export function useTypedText(field: HTMLInputElement, { setOpen, setActive }: ListState): TypedText {
  const [typed, setTyped] = useState(() => readTyped(field));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    setTyped(readTyped(field)); // more was typed while this was loading
    const onInput = () => {
      clearTimeout(timer);
      setActive(-1);
      timer = setTimeout(() => {
        setTyped(readTyped(field));
        setOpen(true);
      }, suggestionPause);
    };
    const close = () => {
      clearTimeout(timer);
      setOpen(false);
      setActive(-1);
    };
    field.addEventListener('input', onInput);
    field.addEventListener('blur', close);
    field.form?.addEventListener('submit', close);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', close);
      field.form?.removeEventListener('submit', close);
    };
  }, [field, setOpen, setActive]);
  return typed;
}

interface ComboboxKeys extends ListState {
  options: SuggestionOption[];
  active: number;
  isShown: boolean;
  /** The typed text, restored on Escape and between the last and the first option. */
  text: string;
  choose: (option: SuggestionOption) => void;
}

/** Arrow keys, Enter and Escape of a combobox. */
export function useComboboxKeys(field: HTMLInputElement, keys: ComboboxKeys): void {
  const { options, active, isShown, text, setActive, setOpen, choose } = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (!isShown) return setOpen(true);
        event.preventDefault();
        const next = nextOption(active, event.key === 'ArrowDown' ? 1 : -1, options.length);
        setActive(next);
        field.value = options[next]?.text ?? text;
      } else if (event.key === 'Escape' && isShown) {
        event.preventDefault();
        field.value = text;
        setActive(-1);
        setOpen(false);
      } else if (event.key === 'Enter' && isShown && options[active]) {
        event.preventDefault();
        choose(options[active]);
      }
    };
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  });
}

/** The ARIA attributes that make a search field a combobox; option `n` of the list has the id `<listId>-<n>`. */
export function useComboboxAttributes(
  field: HTMLInputElement,
  { listId, isShown, active }: { listId: string; isShown: boolean; active: number },
): void {
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-expanded', String(isShown));
    if (isShown && active >= 0) field.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else field.removeAttribute('aria-activedescendant');
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [field, listId, isShown, active]);
}

/** Closes the popover that a narrow window shows the field in. */
export function closePopupOf(field: HTMLInputElement): void {
  field.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
}

function readTyped(field: HTMLInputElement): TypedText {
  const text = field.value.trim();
  return {
    text: text.length > maxTextLength ? '' : text,
    over: Math.max(0, text.length - maxSearchText),
    category: categoryOf(field),
  };
}

function categoryOf(field: HTMLInputElement): string {
  const choice = field.form?.elements.namedItem('filterCategories');
  return choice instanceof HTMLSelectElement ? choice.value : '';
}
