import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useQuery } from '../page/use-query.ts';
import { useShop } from '../page/use-shop.ts';
import { callShop } from '../shop-api.ts';
import { SuggestionContent } from './suggestion-content.tsx';
import { maxSuggestions, type SuggestionOption, suggestionOptions } from './suggestion-options.ts';
import {
  closePopupOf,
  type TypedText,
  useComboboxAttributes,
  useComboboxKeys,
  useTypedText,
} from './use-combobox-field.ts';

/**
 * Suggestions below the search field: a combobox with a list. Arrow keys move through it and put each suggestion
 * into the field, Enter follows it, Escape restores the typed text.
 */
export default function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const t = useTranslations('shop');
  const listId = useId();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(document.activeElement === field);
  const [active, setActive] = useState(-1);
  const typed = useTypedText(field, { setOpen, setActive });
  const { options, scope } = useSuggestionOptions(typed, isOpen);
  const isShown = isOpen && typed.text !== '' && options.length > 0;
  const choose = ({ href }: SuggestionOption) => {
    setOpen(false);
    closePopupOf(field);
    void navigate(href);
  };
  const tooLong = isOpen && typed.over > 0 && t('tooLongBy', { over: typed.over });
  useComboboxKeys(field, { options, active, isShown, text: typed.text, setActive, setOpen, choose });
  useComboboxAttributes(field, { listId, isShown, active });
  return (
    <>
      <ul
        id={listId}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-label={t('suggest.label')}
        hidden={!isShown}
        className="suggestions"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox are its field's
          <li
            key={option.key}
            tabIndex={-1}
            id={`${listId}-${index}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox; its keys are the field's
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5 hover:bg-tile aria-selected:bg-accent-soft"
          >
            <SuggestionContent option={option} scope={scope} />
          </li>
        ))}
      </ul>
      <p role="status" className={tooLong ? 'suggestions px-5 py-3.5 text-danger' : 'sr-only'}>
        {tooLong || (isShown && t('suggest.count', { count: options.length }))}
      </p>
    </>
  );
}

/** The suggestions for what was typed, and the name of the category that is searched in. */
function useSuggestionOptions(typed: TypedText, isOpen: boolean) {
  const { language, currencyId, categories } = useShop();
  const { text, category } = typed;
  const { data } = useQuery(text && isOpen ? `${language} ${currencyId} ${category} ${text}` : null, () =>
    callShop('GET /api/ShopProduct/Suggestions', {
      query: { text, language, currencyId, ...(category && { category }) },
    }).then((suggestions) => ({ suggestions, typed })),
  );
  const options = data
    ? suggestionOptions(
        data.suggestions,
        { ...data.typed, language },
        maxSuggestions[isWide() ? 'wide' : 'phone'],
      )
    : [];
  const scope = categories.find(({ code }) => code === data?.typed.category)?.name;
  return { options, scope };
}

/** Placed for tablets and wider; a phone's keyboard leaves little room below the field. */
function isWide(): boolean {
  return matchMedia('(width >= 48rem)').matches;
}
