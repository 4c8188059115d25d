import type { Reply } from '@kamra/contract/endpoint.ts';
import type { listPickupPoints } from '@kamra/contract/pickup-points.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { callShop, isShopFailure } from '../shop-api.ts';
import { loadPart } from '../ui/connection.ts';
import { useFieldErrorText } from './field-error-text.ts';
import { type ListedPoint, PointList } from './point-list.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

const PointsMap = lazy(() => loadPart(() => import('./points-map.tsx')));

type Found = Reply<typeof listPickupPoints>;
const pauseMs = 300;
const maxText = 80;

interface PointPickerProps {
  form: CheckoutForm;
  deliveryMethodId: number;
}

/** The search for a pick-up point: those near the postal code of the address at first. */
export default function PointPicker({ form, deliveryMethodId }: PointPickerProps) {
  const t = useTranslations('shop.checkout');
  const shopText = useTranslations('shop');
  const errorText = useFieldErrorText(form.draft);
  const { texts, pickupPoint } = form.draft;
  const [text, setText] = useState(texts['deliveryAddress.postalCode'] ?? '');
  const { found, hasFailed } = useFoundPoints(
    deliveryMethodId,
    texts['deliveryAddress.countryCode'] ?? 'HU',
    text,
  );
  const code = form.errors.pickupPointId;
  const over = text.trim().length - maxText;
  const problem = over > 0 ? shopText('tooLongBy', { over }) : code && errorText('pickupPointId', code);
  const chosenId = pickupPoint?.deliveryMethodId === deliveryMethodId ? pickupPoint.id : null;
  const choose = ({ id, name, postalCode, city, street, acceptsCard, acceptsCash }: ListedPoint) => {
    const takesPayment = acceptsCard !== false || acceptsCash !== false;
    form.choosePoint({ id, deliveryMethodId, name, place: `${postalCode} ${city}, ${street}`, takesPayment });
  };
  return (
    <div className="mt-3 rounded-2xl border border-line p-4">
      <label htmlFor="field-pickupPointId" className="mb-1.5 block font-medium">
        {t('pointSearch')}
      </label>
      <input
        id="field-pickupPointId"
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // Enter would confirm the step without a point.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        aria-invalid={problem ? true : undefined}
        aria-describedby="field-pickupPointId-hint"
        className="field"
      />
      <p id="field-pickupPointId-hint" className={`mt-1.5 text-sm ${problem ? 'text-danger' : 'text-soft'}`}>
        {problem || t('pointSearchHint')}
      </p>
      <p role="status" className="mt-3 text-sm">
        {hasFailed && t('pointsFailed')}
        {found && !hasFailed && t('pointsFound', { count: found.points.length })}
        {found?.hasMore && ` ${t('pointsMore')}`}
      </p>
      {found && <PointList points={found.points} chosenId={chosenId} onChoose={choose} />}
      {found && found.points.length > 0 && (
        <MapOfPoints points={found.points} chosenId={chosenId} onChoose={choose} />
      )}
    </div>
  );
}

/** Asks once typing pauses; the latest answer counts. */
function useFoundPoints(deliveryMethodId: number, countryCode: string, text: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (text.trim().length > maxText) return;
    let isLatest = true;
    const timer = setTimeout(async () => {
      try {
        const body = { deliveryMethodId, countryCode, text };
        const reply = await callShop('POST /api/PickupPoint/List', { body });
        if (!isLatest) return;
        setFound(reply);
        setFailed(false);
      } catch (failure) {
        if (!isShopFailure(failure)) throw failure;
        if (isLatest) setFailed(true);
      }
    }, pauseMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [deliveryMethodId, countryCode, text]);
  return { found, hasFailed };
}

/** The map comes from another host, so only after a click. */
function MapOfPoints({
  points,
  chosenId,
  onChoose,
}: {
  points: ListedPoint[];
  chosenId: number | null;
  onChoose: (point: ListedPoint) => void;
}) {
  const t = useTranslations('shop.contact');
  const { mapTilesUrl, mapAttribution } = useShop();
  const [isWanted, setWanted] = useState(false);
  if (!mapTilesUrl || !points.some(({ latitude }) => latitude !== null)) return null;
  if (!isWanted)
    return (
      <div className="mt-3">
        <button type="button" onClick={() => setWanted(true)} className="button-quiet">
          {t('showMap')}
        </button>
        <p className="mt-1 text-xs text-soft">{t('mapNotice')}</p>
      </div>
    );
  return (
    <Suspense fallback={<div className="mt-3 h-[320px] rounded-2xl bg-line" />}>
      <PointsMap
        points={points}
        chosenId={chosenId}
        tilesUrl={mapTilesUrl}
        attribution={mapAttribution}
        label={t('map')}
        onChoose={onChoose}
      />
    </Suspense>
  );
}
