import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useConsent } from '../consent/consent-store.ts';
import { useShop } from '../page/use-shop.ts';
import { loadPart } from '../ui/connection.ts';
import { Icon } from '../ui/icon.tsx';

const LeafletMap = lazy(() => loadPart(() => import('./leaflet-map.tsx')));

/** Where the shop is (220 px high, specification §9). The map comes from another host, so only after a click. */
export function OfficeMap() {
  const t = useTranslations('shop.contact');
  const { office, mapTilesUrl, mapAttribution } = useShop();
  const isAllowed = useConsent((state) => state.choices?.includes('externalContent') ?? false);
  const [isWanted, setWanted] = useState(false);
  const { lat, lng } = office.gpsCoord;
  const place = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${office.zoom}/${lat}/${lng}`;
  if (!office.officeCity) return null;
  if (isWanted && mapTilesUrl) {
    return (
      <Suspense fallback={<div className="h-[220px] rounded-2xl bg-line" />}>
        <LeafletMap office={office} tilesUrl={mapTilesUrl} attribution={mapAttribution} label={t('map')} />
      </Suspense>
    );
  }
  return (
    <div className="grid min-h-[220px] place-content-center justify-items-center gap-2 rounded-2xl border border-line bg-sheet p-4 text-center">
      <Icon name="pin" className="size-8 text-accent-ink" />
      <p className="text-sm">
        {office.officeZip} {office.officeCity}, {office.officeAddress}
      </p>
      {mapTilesUrl && (
        <button type="button" onClick={() => setWanted(true)} className="button-quiet">
          {t('showMap')}
        </button>
      )}
      {mapTilesUrl && !isAllowed && <p className="max-w-xs text-xs text-soft">{t('mapNotice')}</p>}
      {!mapTilesUrl && (
        <a href={place} rel="noopener noreferrer" className="text-link inline-flex min-h-11 items-center">
          {t('openMap')}
        </a>
      )}
    </div>
  );
}
