import { type LegalDocumentKind, legalDocumentKinds } from '@kamra/contract/legal-document-kinds.ts';
import { useTranslations } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';

interface ConditionLinksProps {
  kinds?: readonly LegalDocumentKind[];
  current?: LegalDocumentKind;
  className?: string;
  /** The look of each link. */
  linkClassName?: string;
}

/** Links to the shop's conditions and notices. */
export function ConditionLinks({
  kinds = legalDocumentKinds,
  current,
  className,
  linkClassName = 'inline-flex hover:underline',
}: ConditionLinksProps) {
  const t = useTranslations('shop');
  return (
    <ul className={className}>
      {kinds.map((kind) => (
        <li key={kind}>
          <ShopLink
            to={`/conditions/${kind}`}
            aria-current={kind === current ? 'page' : undefined}
            className={`min-h-11 items-center aria-[current]:font-semibold ${linkClassName}`}
          >
            {t(`conditions.${kind}`)}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
