import { maxWishListName } from '@kamra/contract/customer-limits.ts';
import type { CustomerWishList } from '@kamra/contract/customer-wish-lists.ts';
import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { AccountSection } from './account-section.tsx';
import { ListItem } from './list-item.tsx';
import { ListSharing } from './list-sharing.tsx';
import type { LoadedLists } from './load-lists.ts';

interface OneListProps extends Pick<LoadedLists, 'lists' | 'cards'> {
  list: CustomerWishList;
  result: FormResult | undefined;
}

/** A named list: what is on it, its link, its name and its end. */
export function OneList({ list, lists, cards, result }: OneListProps) {
  const t = useTranslations('account.lists');
  const navText = useTranslations('account.nav');
  const others = lists.filter(({ listId }) => listId !== list.listId);
  const cardOf = new Map(cards.map((card) => [card.productId, card]));
  return (
    <>
      <ShopLink to="/account/lists" className="text-link mb-4 inline-flex min-h-11 items-center">
        {navText('lists')}
      </ShopLink>
      <FormProblem
        result={result}
        fields={[
          { name: 'ownerName', label: t('share.owner') },
          { name: 'name', label: t('name') },
        ]}
      />
      {list.items.length === 0 && <p className="mb-6 text-lg">{t('empty')}</p>}
      <ul className="mb-6 grid items-start gap-6 lg:grid-cols-2">
        {list.items.map((item) => (
          <ListItem key={item.productId} item={item} card={cardOf.get(item.productId)} others={others} />
        ))}
      </ul>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ListSharing list={list} result={resultOf('share', result)} />
        <AccountSection title={t('name')}>
          <form method="post" noValidate className="space-y-4">
            <input type="hidden" name="form" value="rename" />
            <FormField
              result={resultOf('rename', result)}
              name="name"
              value={list.name}
              label={t('name')}
              maxLength={maxWishListName}
              autoComplete="off"
            />
            <button type="submit" className="button-quiet">
              {t('rename')}
            </button>
          </form>
          <details className="mt-4">
            <summary className="min-h-11 cursor-pointer content-center">{t('delete')}</summary>
            <form method="post" className="mt-2 space-y-3">
              <p>{t('deleteText')}</p>
              <input type="hidden" name="form" value="delete" />
              <button type="submit" className="button-quiet">
                {t('deleteButton')}
              </button>
            </form>
          </details>
        </AccountSection>
      </div>
    </>
  );
}
