import { localizedPath } from '@kamra/contract/languages.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { callShop, isShopFailure } from '../shop-api.ts';
import { Icon } from '../ui/icon.tsx';
import { showSnackbar } from '../ui/snackbar-store.ts';

/** Creates a link to the current list, for the device's share sheet or the clipboard. */
export function ShareWishList({ productIds }: { productIds: number[] }) {
  const t = useTranslations();
  const { language, origin, name } = useShop();
  const [shared, setShared] = useState<{ key: string; url: string } | null>(null);
  const [isLoading, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = productIds.join();
  const url = shared?.key === key ? shared.url : null;
  const share = async () => {
    setFailure(null);
    setAsking(true);
    try {
      const link = url ?? origin + localizedPath(language, '/wishlist') + (await requestShare(productIds));
      setShared({ key, url: link });
      await handOver(link, name);
    } catch (error) {
      if (!isShopFailure(error)) throw error;
      setFailure(t(`errors.${error.code}`));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="button-quiet min-h-12 max-sm:flex-auto max-sm:px-3"
        aria-disabled={isLoading}
        onClick={share}
      >
        <Icon name="share" />
        {t('shop.wishList.share')}
      </button>
      <div role="status" className="order-last w-full empty:hidden">
        {failure && <p className="text-danger">{failure}</p>}
        {url && (
          <label className="block rounded-2xl border border-line bg-sheet p-5">
            <span className="mb-2 block font-medium">{t('shop.wishList.link')}</span>
            <input
              readOnly
              dir="ltr"
              value={url}
              onFocus={(event) => event.currentTarget.select()}
              className="field text-sm"
            />
            <span className="mt-2 block text-sm text-soft">{t('shop.wishList.linkHint')}</span>
          </label>
        )}
      </div>
    </>
  );
}

async function requestShare(productIds: number[]): Promise<string> {
  const { token } = await callShop('POST /api/ShopWishList/Share', { body: { productIds } });
  return `?share=${token}`;
}

/** Touch devices have a familiar share sheet; elsewhere the link is copied. */
async function handOver(url: string, title: string): Promise<void> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ url, title });
    } else {
      await navigator.clipboard.writeText(url);
      showSnackbar('linkCopied');
    }
  } catch {
    // Refused or cancelled: the link is on the page to be copied by hand.
  }
}
