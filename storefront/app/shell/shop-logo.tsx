import { useShop } from '../page/use-shop.ts';
import { Logo } from '../ui/logo.tsx';

/** The shop's own logo, or the drawn one beside its name. */
export function ShopLogo() {
  const { name, logo } = useShop();
  if (!logo) {
    return (
      <>
        <Logo />
        <span className="text-2xl font-bold max-[18rem]:sr-only tracking-tight">{name}</span>
      </>
    );
  }
  const { imageUrl, width, height } = logo;
  return (
    <img
      src={imageUrl}
      alt={name}
      width={width}
      height={height}
      className="h-9 w-auto max-w-36 object-contain md:h-12 md:max-w-60"
    />
  );
}
