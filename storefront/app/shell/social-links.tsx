import { useShop } from '../page/use-shop.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

const icons: Record<string, IconName> = {
  facebook: 'facebook',
  instagram: 'instagram',
  pinterest: 'pinterest',
  youtube: 'youtube',
};

/** The shop in other networks, from its settings. */
export function SocialLinks({ className }: { className: string }) {
  const { socialLinks } = useShop();
  if (socialLinks.length === 0) return null;
  return (
    <ul className={className}>
      {socialLinks.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener"
            aria-label={network.charAt(0).toUpperCase() + network.slice(1)}
            className="grid size-11 place-items-center rounded-lg hover:bg-line"
          >
            <Icon name={icons[network.toLowerCase()] ?? 'globe'} />
          </a>
        </li>
      ))}
    </ul>
  );
}
