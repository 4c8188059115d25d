import { localizedPath } from '@kamra/contract/languages.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { useTranslations } from 'use-intl/react';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { useShop } from '../page/use-shop.ts';
import { Price } from '../product-card/price.tsx';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { toCartProduct } from '../product-card/to-cart-product.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { pictureOfUrl } from '../ui/picture-of-url.ts';

interface HomeStoryProps {
  story: NonNullable<ShopConfig['story']>;
  products: ProductCardModel[];
}

/** A laid table and the goods on it, each to be had from here. */
export function HomeStory({ story, products }: HomeStoryProps) {
  const t = useTranslations('shop');
  return (
    <section aria-labelledby="home-story" className="page pt-12 sm:pt-16">
      <div className="grid grid-cols-1 gap-6 overflow-hidden rounded-3xl bg-tile max-sm:-mx-4 max-sm:rounded-none max-[18rem]:-mx-1 lg:grid-cols-[7fr_5fr] lg:gap-0">
        <Picture
          picture={pictureOfUrl(story.imageUrl, 1500, 1200, story.focalPoint)}
          alt=""
          sizes="(width < 64rem) 100vw, 50rem"
          className="mirrored aspect-[5/4] object-[45%] size-full object-cover lg:aspect-auto"
        />
        <div className="px-4 pb-6 sm:px-8 lg:py-8">
          <h2 id="home-story" className="heading mb-3">
            {story.title}
          </h2>
          <p className="mb-4 text-pretty text-soft">{story.text}</p>
          <h3 className="sr-only">{t('home.look')}</h3>
          <ul>
            {products.map((product) => (
              <StoryProduct key={product.productId} product={product} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function StoryProduct({ product }: { product: ProductCardModel }) {
  const t = useTranslations('shop');
  const { language, currencyId } = useShop();
  const { productId, nameCode, name, picture, available } = product;
  return (
    <li className="group relative flex min-h-14 items-center gap-3 border-t border-line py-1.5">
      <span className="picture-tile size-14 shrink-0 rounded-xl">
        {picture && <Picture picture={picture} alt="" sizes="3.5rem" className="size-full object-cover" />}
      </span>
      <div className="min-w-0 flex-1">
        <PageLink
          href={localizedPath(language, `/products/${productId}/${nameCode}`)}
          className="block leading-snug font-medium text-balance after:absolute after:inset-0 group-hover:underline"
        >
          {name}
        </PageLink>
        <Price product={product} currencyId={currencyId} t={t} />
      </div>
      {available > 0 && (
        <AddToCartButton
          product={toCartProduct(product, currencyId)}
          label={t('product.addNamed', { product: name })}
          className="relative z-10 grid size-11 shrink-0 place-items-center rounded-full bg-accent text-white transition-colors hover:bg-accent-strong"
        >
          <Icon name="plus" />
        </AddToCartButton>
      )}
    </li>
  );
}
