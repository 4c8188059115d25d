import { formatMoment } from '@kamra/contract/shop-time.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { WindowLink } from './window-link.tsx';

/** The information bar that staff put above every page for a time; in a preview also for which time it is. */
export function Announcement() {
  const t = useTranslations('shop');
  const locale = useLocale();
  const { announcement, previewAt } = useShop();
  return (
    <>
      {previewAt && (
        <p role="status" className="bg-ink px-4 py-2.5 text-center text-sm text-white">
          {t('preview', { date: formatMoment(previewAt, locale) })}
        </p>
      )}
      {announcement && (
        <aside aria-label={t('announcement')} className="bg-accent text-center text-sm text-white">
          <div className="page py-2.5">
            {announcement.link ? (
              <WindowLink
                link={announcement.link}
                className="font-semibold underline underline-offset-4 focus-visible:outline-white"
              >
                {announcement.text}
              </WindowLink>
            ) : (
              <p className="font-semibold">{announcement.text}</p>
            )}
          </div>
        </aside>
      )}
    </>
  );
}
