import { conditionKinds } from '@kamra/contract/legal-document-kinds.ts';
import { useTranslations } from 'use-intl/react';
import { ConditionLinks } from '../conditions/condition-links.tsx';
import { OfficeMap } from '../contact/office-map.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { OpeningHours } from '../page/opening-hours.tsx';
import { useShop } from '../page/use-shop.ts';
import { Picture } from '../ui/picture.tsx';
import { pictureOfUrl } from '../ui/picture-of-url.ts';
import { FooterContact } from './footer-contact.tsx';
import { FooterEnd } from './footer-end.tsx';
import { UsefulLinks } from './useful-links.tsx';

/** Newsletter, links, contact, opening hours and location (specification §2). */
export function SiteFooter({ isHome }: { isHome: boolean }) {
  const t = useTranslations('shop');
  const { photo, office } = useShop();
  return (
    <footer className={`bg-tile ${isHome ? 'mt-12 sm:mt-16' : ''}`}>
      <div className="page grid items-center gap-8 py-12 lg:grid-cols-2 lg:gap-16">
        <div id="newsletter" className="scroll-mt-24">
          <NewsletterForm />
        </div>
        {photo && (
          <div className="picture-tile rounded-3xl">
            <Picture
              picture={pictureOfUrl(photo.imageUrl, 1200, 800, photo.focalPoint)}
              alt={photo.title}
              sizes="(width < 64rem) 94vw, 40rem"
              className="aspect-[3/2] w-full object-cover object-top lg:aspect-[5/2]"
            />
          </div>
        )}
      </div>
      <div className="page">
        <div className="grid gap-x-8 gap-y-10 border-t border-line py-12 min-[576px]:grid-cols-2 min-[768px]:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_1.4fr]">
          <section aria-labelledby="footer-shopping">
            <Title id="footer-shopping" text={t('footer.shopping')} />
            <ConditionLinks kinds={conditionKinds} />
          </section>
          <section aria-labelledby="footer-links">
            <Title id="footer-links" text={t('footer.usefulLinks')} />
            <UsefulLinks />
          </section>
          {(office.officeCity || office.officePhone || office.officeMail) && (
            <section aria-labelledby="footer-contact">
              <Title id="footer-contact" text={t('footer.contact')} />
              <FooterContact />
            </section>
          )}
          <section
            aria-labelledby="footer-hours"
            className="grid gap-6 min-[768px]:col-span-3 md:grid-cols-[auto_minmax(0,1fr)] xl:col-span-1 xl:grid-cols-1"
          >
            <div>
              <Title id="footer-hours" text={t('footer.openingHours')} />
              <OpeningHours />
            </div>
            <OfficeMap />
          </section>
        </div>
      </div>
      <FooterEnd />
    </footer>
  );
}

function Title({ id, text }: { id: string; text: string }) {
  return (
    <h2 id={id} className="mb-2 font-semibold">
      {text}
    </h2>
  );
}
