import type { ShopRecall } from '@kamra/contract/recalls.ts';
import { Picture } from '../ui/picture.tsx';
import { pictureOfUrl } from '../ui/picture-of-url.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { RecallTexts } from './recall-texts.ts';

interface RecalledProductsProps {
  products: ShopRecall['products'];
  texts: RecallTexts;
}

/** Each recalled product with its picture, brand and numbers. */
export function RecalledProducts({ products, texts }: RecalledProductsProps) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{texts.products}</h2>
      <ul className="space-y-4">
        {products.map((product) => (
          <li key={product.sku} className="flex gap-4">
            {product.imageUrl && (
              <Picture
                picture={pictureOfUrl(product.imageUrl, 480, 480)}
                alt={product.name}
                sizes="8rem"
                className="size-32 shrink-0 rounded-2xl bg-tile object-contain"
              />
            )}
            <div className="min-w-0">
              <ProductName product={product} />
              <ul className="text-sm text-soft">
                {factsOf(product, texts).map(([name, value]) => (
                  <li key={name}>
                    {name}: {value}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type RecalledProduct = ShopRecall['products'][number];

function ProductName({ product: { productId, name, nameCode } }: { product: RecalledProduct }) {
  if (productId === null) return <p className="font-medium">{name}</p>;
  return (
    <ShopLink
      to={`/products/${productId}/${nameCode}`}
      className="inline-flex min-h-11 items-center font-medium hover:underline"
    >
      {name}
    </ShopLink>
  );
}

function factsOf({ brand, modelNumber, sku, gtin }: RecalledProduct, texts: RecallTexts) {
  const facts = [
    [texts.brand, brand],
    [texts.model, modelNumber],
    [texts.sku, sku],
    [texts.gtin, gtin],
  ] as const;
  return facts.filter(([, value]) => value);
}
