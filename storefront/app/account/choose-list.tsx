import { maxWishListName } from '@kamra/contract/customer-limits.ts';
import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { AccountSection } from './account-section.tsx';
import type { LoadedLists } from './load-lists.ts';

interface ChooseListProps extends Pick<LoadedLists, 'lists'> {
  product: ProductCardModel;
  result: FormResult | undefined;
}

/** On which list a product is to be put; a new one is made for it, too. */
export function ChooseList({ lists, product: { productId, name, nameCode }, result }: ChooseListProps) {
  const t = useTranslations('account.lists');
  return (
    <div className="max-w-xl space-y-6">
      <p className="text-lg">
        {t('choose')}{' '}
        <ShopLink to={`/products/${productId}/${nameCode}`} className="text-link font-semibold">
          {name}
        </ShopLink>
      </p>
      <FormProblem result={result} fields={[{ name: 'name', label: t('newName') }]} />
      <ul className="space-y-3">
        {lists.map((list) => (
          <li
            key={list.listId}
            className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-4"
          >
            <span className="min-w-0 font-medium">{list.name}</span>
            {list.productIds.includes(productId) ? (
              <ShopLink
                to={`/account/lists?list=${list.listId}`}
                className="text-link min-h-11 content-center"
              >
                {t('isThere')}
              </ShopLink>
            ) : (
              <form method="post">
                <input type="hidden" name="form" value="put" />
                <input type="hidden" name="listId" value={list.listId} />
                <input type="hidden" name="productId" value={productId} />
                <button type="submit" className="button-quiet" aria-label={`${t('put')}: ${list.name}`}>
                  {t('put')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <AccountSection title={t('onNew')}>
        <form method="post" noValidate className="space-y-4">
          <input type="hidden" name="form" value="create" />
          <input type="hidden" name="productId" value={productId} />
          <FormField
            result={resultOf('create', result)}
            name="name"
            label={t('newName')}
            maxLength={maxWishListName}
            autoComplete="off"
            hint={t('newNameHint')}
          />
          <button type="submit" className="button">
            {t('createAndPut')}
          </button>
        </form>
      </AccountSection>
    </div>
  );
}
