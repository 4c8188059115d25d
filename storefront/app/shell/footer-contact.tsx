import { useShop } from '../page/use-shop.ts';
import { SocialLinks } from './social-links.tsx';

const linkClass = 'inline-flex wrap-anywhere min-h-11 items-center hover:underline';

/** City and address, telephone, mail, and social networks. */
export function FooterContact() {
  const { office } = useShop();
  return (
    <>
      <address className="not-italic">
        <p className="py-2.5">
          {office.company}
          <br />
          {office.officeZip} {office.officeCity}
          <br />
          {office.officeAddress}
        </p>
        {office.officePhone && (
          <p>
            <a href={office.officePhoneRef} className={linkClass}>
              <bdi>{office.officePhone}</bdi>
            </a>
          </p>
        )}
        {office.officeMail && (
          <p>
            <a href={office.officeMailRef} className={linkClass}>
              {office.officeMail}
            </a>
          </p>
        )}
      </address>
      <SocialLinks className="-ms-3 mt-2 flex flex-wrap" />
    </>
  );
}
