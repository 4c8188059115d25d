import { formatMoney } from '@kamra/contract/money.ts';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useQuery } from '../page/use-query.ts';
import { useShop } from '../page/use-shop.ts';
import { callShop } from '../shop-api.ts';
import { Icon } from '../ui/icon.tsx';
import { suggestionPause } from './search-rules.ts';
import {
  maxSuggestions,
  nextOption,
  type SuggestionOption,
  suggestionOptions,
} from './suggestion-options.ts';

const maxTextLength = 100;

/**
 * What a search being typed may mean, below the field: a combobox with a list. Arrow keys walk through it and
 * put each suggestion into the field, Enter follows it, Escape gives the typed words back.
 */
export default function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const t = useTranslations('shop');
  const { language, currencyId, categories } = useShop();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState({ text: field.value.trim(), category: categoryOf(field) });
  const [isOpen, setOpen] = useState(document.activeElement === field);
  const [active, setActive] = useState(-1);
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
  const isShown = isOpen && text !== '' && options.length > 0;
  const choose = ({ href }: SuggestionOption) => {
    setOpen(false);
    const popup = field.closest<HTMLElement>('[popover]');
    if (popup?.matches(':popover-open')) popup.hidePopover();
    void navigate(href);
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () =>
      setTyped({ text: field.value.trim().slice(0, maxTextLength), category: categoryOf(field) });
    read(); // more was typed while this was loading
    const onInput = () => {
      clearTimeout(timer);
      setActive(-1);
      timer = setTimeout(() => {
        read();
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
  }, [field]);

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

  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-expanded', String(isShown));
    if (isShown && active >= 0) field.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else field.removeAttribute('aria-activedescendant');
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [field, listId, isShown, active]);

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
            <OptionContent option={option} scope={scope} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {isShown && t('suggest.count', { count: options.length })}
      </p>
    </>
  );
}

/** `scope` names the category that is searched in. */
function OptionContent({ option, scope }: { option: SuggestionOption; scope: string | undefined }) {
  const t = useTranslations('shop');
  if (option.kind === 'product') return <ProductOption option={option} />;
  const where = scope && (
    <span className="text-sm text-soft">{t('suggest.inCategory', { category: scope })}</span>
  );
  if (option.kind === 'completion') {
    return (
      <>
        <Icon name="search" className="text-soft" />
        <span>
          {option.text.slice(0, option.typedLength)}
          <strong className="font-semibold">{option.text.slice(option.typedLength)}</strong>
        </span>
        {where}
      </>
    );
  }
  if (option.kind === 'all') {
    return (
      <>
        <span className="font-medium text-accent-ink">{t('suggest.all', { count: option.count })}</span>
        {where}
      </>
    );
  }
  return (
    <>
      <Icon name="tag" className="text-soft" />
      <span className="flex-1">{option.text}</span>
      <span className="text-sm text-soft">
        {t(option.kind === 'brand' ? 'suggest.brand' : 'suggest.category')} · {option.count}
      </span>
    </>
  );
}

function ProductOption({ option }: { option: Extract<SuggestionOption, { kind: 'product' }> }) {
  const t = useTranslations('shop');
  const { imageUrl, productBrandName, price, currencyId, availibilityCount } = option.product;
  return (
    <>
      {imageUrl ? (
        <img
          src={imageUrl}
          alt=""
          width={48}
          height={48}
          className="size-12 shrink-0 rounded-lg object-cover"
        />
      ) : (
        <span className="size-12 shrink-0 rounded-lg bg-tile" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{option.text}</span>
        <span className="block text-sm text-soft">
          {[productBrandName, t(availibilityCount > 0 ? 'product.inStock' : 'product.onPreOrder')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <bdi className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(price, currencyId)}</bdi>
    </>
  );
}

/** Beside the field as from a tablet on; below it on a phone, whose keyboard leaves little room. */
function isWide(): boolean {
  return matchMedia('(width >= 48rem)').matches;
}

function categoryOf(field: HTMLInputElement): string {
  const choice = field.form?.elements.namedItem('filterCategories');
  return choice instanceof HTMLSelectElement ? choice.value : '';
}
