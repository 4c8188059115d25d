import { Picture } from '../ui/picture.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { brandPath, type PageBrand } from './find-brand-for-page.ts';

interface BrandCardProps {
  brand: PageBrand;
  /** Width of the picture on the page, as in the `sizes` attribute. */
  sizes: string;
}

/** A brand's picture, logo and first sentence, linked to its page. */
export function BrandCard({ brand: { name, logoUrl, text, picture }, sizes }: BrandCardProps) {
  return (
    <ShopLink to={brandPath(name)} className="group block h-full rounded-2xl -outline-offset-3">
      <div className="picture-tile aspect-square">
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes={sizes}
            className="size-full object-cover transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-full place-items-center text-2xl font-semibold text-soft"
          >
            {name}
          </span>
        )}
      </div>
      {logoUrl ? (
        <img
          src={logoUrl}
          alt={name}
          width={160}
          height={64}
          loading="lazy"
          className="mt-2 h-14 w-36 object-contain"
        />
      ) : (
        <p className="mt-4 text-lg font-semibold group-hover:underline">{name}</p>
      )}
      <p className="px-2 pb-2 text-sm text-soft">{text}</p>
    </ShopLink>
  );
}
