import 'leaflet/dist/leaflet.css';
import type { Office } from '@kamra/contract/shop.ts';
import { map as createMap, divIcon, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { mapTiles } from '../ui/map-tiles.ts';

const pin = `<svg viewBox="0 0 24 24" width="40" height="40"><path fill="currentColor" d="M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7m0 9.5A2.5 2.5 0 1 1 12 6.5a2.5 2.5 0 0 1 0 5"/></svg>`;

/** A map with a marker at the office. */
export default function LeafletMap({
  office,
  tilesUrl,
  attribution,
  label,
}: {
  office: Office;
  tilesUrl: string;
  attribution: string | undefined;
  label: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const { gpsCoord, zoom, company } = office;
    const shown = createMap(box.current, { scrollWheelZoom: false, fadeAnimation: false }).setView(
      gpsCoord,
      zoom,
    );
    mapTiles(tilesUrl, attribution).addTo(shown);
    const icon = divIcon({ html: pin, className: 'text-accent', iconSize: [40, 40], iconAnchor: [20, 38] });
    marker(gpsCoord, { icon, alt: company, title: company }).addTo(shown);
    return () => {
      shown.remove();
    };
  }, [office, tilesUrl, attribution]);
  // biome-ignore lint/a11y/useSemanticElements: a map is a region to move about in, not a form's group
  return <div ref={box} role="region" aria-label={label} className="isolate h-[220px] rounded-2xl" />;
}
