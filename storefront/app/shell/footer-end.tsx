import { noticeKinds } from '@kamra/contract/legal-document-kinds.ts';
import { useTranslations } from 'use-intl/react';
import { ConditionLinks } from '../conditions/condition-links.tsx';
import { ConsentSettingsButton } from '../consent/consent-settings-button.tsx';
import { useShop } from '../page/use-shop.ts';

/** The maker, the year, and links that the law requires on every page; alone, without a line above it. */
export function FooterEnd({ isAlone = false }: { isAlone?: boolean }) {
  const t = useTranslations('shop');
  const { name, office } = useShop();
  return (
    <div className="page text-sm">
      <div className={`py-4 ${isAlone ? '' : 'border-t border-line'}`}>
        <nav aria-label={t('footer.notices')} className="flex flex-wrap gap-x-6">
          <ConditionLinks kinds={noticeKinds} className="contents" />
          <ConsentSettingsButton className="min-h-11 hover:underline" />
        </nav>
        <p className="py-3 text-soft">
          © {new Date().getFullYear()} {office.company || name}
        </p>
      </div>
    </div>
  );
}
