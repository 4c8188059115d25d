import 'leaflet/dist/leaflet.css';
import { map as createMap, divIcon, featureGroup, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { mapTiles } from '../ui/map-tiles.ts';
import type { ListedPoint } from './point-list.tsx';

const pin = `<svg viewBox="0 0 24 24" width="32" height="32"><path fill="currentColor" d="M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7m0 9.5A2.5 2.5 0 1 1 12 6.5a2.5 2.5 0 0 1 0 5"/></svg>`;

interface PointsMapProps {
  points: ListedPoint[];
  tilesUrl: string;
  attribution: string | undefined;
  label: string;
  onChoose: (point: ListedPoint) => void;
}

/** The found points on a map; each marker chooses its point. */
export default function PointsMap({ points, tilesUrl, attribution, label, onChoose }: PointsMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useEffect(() => {
    if (!box.current) return;
    const shown = createMap(box.current, { scrollWheelZoom: false, fadeAnimation: false });
    mapTiles(tilesUrl, attribution).addTo(shown);
    const icon = divIcon({ html: pin, className: 'text-accent', iconSize: [32, 32], iconAnchor: [16, 30] });
    const markers = points.flatMap((point) => {
      const { latitude, longitude, name } = point;
      if (latitude === null || longitude === null) return [];
      const placed = marker([latitude, longitude], { icon, alt: name, title: name });
      return [placed.on('click', () => choose.current(point))];
    });
    const group = featureGroup(markers).addTo(shown);
    shown.fitBounds(group.getBounds(), { maxZoom: 15, padding: [24, 24] });
    return () => {
      shown.remove();
    };
  }, [points, tilesUrl, attribution]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is a region to move about in, not a form's group
    <div ref={box} role="region" aria-label={label} className="isolate mt-3 h-[320px] rounded-2xl" />
  );
}
