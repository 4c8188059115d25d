import { AddAllButton } from './add-all-button.tsx';
import type { LinkedList } from './load-linked-list.ts';
import { WishCards } from './wish-cards.tsx';

/** A customer's list, opened by its link: to look at, and to buy from. */
export function LinkedWishList({ list: { by, text, empty, products, wanted } }: { list: LinkedList }) {
  return (
    <>
      {by && (
        <p className="mb-2 text-lg font-medium">
          <bdi>{by}</bdi>
        </p>
      )}
      <p className="mb-6 max-w-prose text-lg text-soft">{products.length > 0 ? text : empty}</p>
      {products.length > 0 && (
        <>
          <div className="mb-8 flex flex-wrap items-center gap-3">
            <AddAllButton
              products={products}
              quantityOf={({ productId }) => wanted[productId]?.quantity ?? 1}
            />
          </div>
          <WishCards products={products}>
            {({ productId }) => wanted[productId] && <p className="mt-1">{wanted[productId].text}</p>}
          </WishCards>
        </>
      )}
    </>
  );
}
