import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { CategoryNode } from '../page/load-shell.ts';
import { useQuery } from '../page/use-query.ts';
import { useShop } from '../page/use-shop.ts';
import { toProductCardModel } from '../product-card/product-card-model.ts';
import { callShop } from '../shop-api.ts';
import { PageLink } from '../ui/page-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { pictureOfUrl } from '../ui/picture-of-url.ts';
import { openMegaPanels } from './open-mega-panels.ts';

const shownProducts = 3;

interface MegaMenuProps {
  nav: RefObject<HTMLElement | null>;
  /** The button that was pressed before this part was loaded. */
  pressed: RefObject<HTMLButtonElement | null>;
}

/** What a category of the main menu opens: its sub-categories, its picture, and what sells best of it. */
export function MegaMenu({ nav, pressed }: MegaMenuProps) {
  const { categories } = useShop();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => setButton(null), [key]);
  useEffect(() => {
    if (!nav.current) return;
    const end = openMegaPanels(nav.current, setButton);
    pressed.current?.click();
    return () => {
      pressed.current = null;
      end();
    };
  }, [nav, pressed]);
  useEffect(() => {
    button?.setAttribute('aria-expanded', 'true');
    return () => button?.setAttribute('aria-expanded', 'false');
  }, [button]);
  const category = categories.find(({ code }) => code === button?.dataset.category);
  const place = button?.closest('li');
  return category && place ? createPortal(<CategoryPanel category={category} />, place) : null;
}

function CategoryPanel({ category }: { category: CategoryNode }) {
  const { code, name, children, pictureUrl, picturePosition } = category;
  const t = useTranslations('shop');
  const { language } = useShop();
  const hrefOf = (each: string) => localizedPath(language, `/products/${each}`);
  return (
    <div
      data-mega-panel
      className="absolute inset-x-0 top-full z-30 max-h-[75dvh] overflow-y-auto border-b border-line bg-sheet shadow-xl"
    >
      <div className="page grid grid-cols-[1fr_auto] gap-8 py-6 lg:grid-cols-[minmax(14rem,1fr)_auto_auto]">
        <div>
          <PageLink href={hrefOf(code)} className="text-link inline-flex min-h-11 items-center font-semibold">
            {t('menu.allOf', { category: name })}
          </PageLink>
          <ul className="grid grid-cols-2 gap-x-6 xl:grid-cols-3">
            {children.map((child) => (
              <li key={child.code}>
                <PageLink href={hrefOf(child.code)} className="flex min-h-11 items-center hover:underline">
                  {child.name}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
        <BestOfCategory code={code} />
        {pictureUrl && (
          <PageLink href={hrefOf(code)} tabIndex={-1} aria-hidden="true" className="max-lg:hidden">
            <Picture
              picture={pictureOfUrl(pictureUrl, 960, 600, picturePosition)}
              alt=""
              sizes="18rem"
              className="picture-tile mirrored h-48 w-72 object-cover object-right"
            />
          </PageLink>
        )}
      </div>
    </div>
  );
}

/** Three products with their pictures; nothing while they are not there, or cannot be had. */
function BestOfCategory({ code }: { code: string }) {
  const t = useTranslations('shop');
  const { language, currencyId } = useShop();
  const { data } = useQuery(`${code} ${language} ${currencyId}`, async () => {
    const body = {
      ...{ language, currencyId, pageSize: shownProducts },
      fieldConditions: [
        {
          fieldName: 'productGroupTypeCode',
          values: [code],
          comparisonOperator: comparisonOperators.Contains,
        },
      ],
      orderBy: { fieldName: 'bestsellerOrder', isAscendingOrder: true },
    };
    const { products } = await callShop('POST /api/ShopProduct/List', { body });
    return products.map((card) => toProductCardModel(card, t));
  });
  return (
    <ul className="grid min-h-48 grid-cols-[repeat(3,9rem)] gap-4">
      {data?.map(({ productId, nameCode, name, picture, price, priceNote }) => (
        <li key={productId}>
          <PageLink
            href={localizedPath(language, `/products/${productId}/${nameCode}`)}
            className="group block rounded-2xl text-sm"
          >
            <span className="picture-tile mb-2 block aspect-square">
              {picture && (
                <Picture picture={picture} alt="" sizes="9rem" className="size-full object-cover" />
              )}
            </span>
            <span className="line-clamp-2 leading-snug text-balance group-hover:underline">{name}</span>
            <bdi className="font-semibold tabular-nums">{formatMoney(price, currencyId)}</bdi>
            {priceNote && <bdi className="block text-soft">{priceNote}</bdi>}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
