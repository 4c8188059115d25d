import { maxWishListName } from '@kamra/contract/customer-limits.ts';
import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountSection } from './account-section.tsx';
import { ChooseList } from './choose-list.tsx';
import type { LoadedLists } from './load-lists.ts';
import { OneList } from './one-list.tsx';

interface ListsPartProps {
  loaderData: LoadedLists;
  actionData?: FormResult;
}

/** The customer's wish lists, one of them, or the choice of one for a product; without scripts. */
export function ListsPart({ loaderData, actionData }: ListsPartProps) {
  const { texts, done, list, addedId } = loaderData;
  return (
    <AccountFrame texts={texts} done={done} part="lists" title={list?.name}>
      {list && <OneList {...loaderData} list={list} result={actionData} />}
      {addedId !== null && <ChooseList {...loaderData} product={loaderData.cards[0]!} result={actionData} />}
      {!list && addedId === null && <AllLists {...loaderData} result={actionData} />}
    </AccountFrame>
  );
}

function AllLists({ lists, defaultProductIds, result }: LoadedLists & { result: FormResult | undefined }) {
  const t = useTranslations('account.lists');
  const shopText = useTranslations('shop.wishList');
  return (
    <>
      <p className="mb-6 max-w-prose text-soft">{t('text')}</p>
      <ul className="mb-6 grid gap-6 lg:grid-cols-2">
        <li>
          <AccountSection title={shopText('title')} text={t('heartText')}>
            <ListLink to="/wishlist" count={defaultProductIds.length} isShared={false} />
          </AccountSection>
        </li>
        {lists.map(({ listId, name, productIds, isShared }) => (
          <li key={listId}>
            <AccountSection title={name}>
              <ListLink
                to={`/account/lists?list=${listId}`}
                count={productIds.length}
                isShared={isShared}
                name={name}
              />
            </AccountSection>
          </li>
        ))}
      </ul>
      <form method="post" noValidate className="max-w-xl space-y-4">
        <FormProblem result={result} fields={[{ name: 'name', label: t('newName') }]} />
        <input type="hidden" name="form" value="create" />
        <FormField
          result={resultOf('create', result)}
          name="name"
          label={t('newName')}
          maxLength={maxWishListName}
          autoComplete="off"
          hint={t('newNameHint')}
        />
        <button type="submit" className="button">
          {t('create')}
        </button>
      </form>
    </>
  );
}

interface ListLinkProps {
  to: string;
  count: number;
  isShared: boolean;
  name?: string;
}

function ListLink({ to, count, isShared, name }: ListLinkProps) {
  const t = useTranslations('account.lists');
  const shopText = useTranslations('shop.wishList');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-soft">
        {t('count', { count })}
        {isShared && ` · ${t('isShared')}`}
      </p>
      <ShopLink to={to} className="button-quiet" aria-label={`${t('open')}: ${name ?? shopText('title')}`}>
        {t('open')}
      </ShopLink>
    </div>
  );
}
