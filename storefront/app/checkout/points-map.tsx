import 'leaflet/dist/leaflet.css';
import { map as createMap, divIcon, featureGroup, type Marker, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { mapTiles } from '../ui/map-tiles.ts';
import type { ListedPoint } from './point-list.tsx';

/** Its edge keeps pins apart where they stand close together. */
const pinOf = (size: number) =>
  `<svg viewBox="0 0 24 24" width="${size}" height="${size}"><path fill="currentColor" stroke="#fff" d="M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7"/><circle fill="#fff" cx="12" cy="9" r="2.5"/></svg>`;
const iconOf = (size: number) =>
  divIcon({
    html: pinOf(size),
    className: 'text-accent',
    iconSize: [size, size],
    iconAnchor: [size / 2, (size * 22) / 24],
  });
const icons = { found: iconOf(32), chosen: iconOf(48) };

interface PointsMapProps {
  points: ListedPoint[];
  chosenId: number | null;
  tilesUrl: string;
  attribution: string | undefined;
  label: string;
  onChoose: (point: ListedPoint) => void;
}

/** The found points on a map; each marker chooses its point, and that of the chosen one is larger. */
export default function PointsMap(props: PointsMapProps) {
  const { points, chosenId, tilesUrl, attribution, label, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const markerOf = useRef(new Map<number, Marker>());
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useEffect(() => {
    if (!box.current) return;
    const shown = createMap(box.current, { scrollWheelZoom: false, fadeAnimation: false });
    mapTiles(tilesUrl, attribution).addTo(shown);
    const markers = points.flatMap((point) => {
      const { id, latitude, longitude, name } = point;
      if (latitude === null || longitude === null) return [];
      const placed = marker([latitude, longitude], { icon: icons.found, alt: name, title: name });
      return [[id, placed.on('click', () => choose.current(point))] as const];
    });
    markerOf.current = new Map(markers);
    const group = featureGroup([...markerOf.current.values()]).addTo(shown);
    shown.fitBounds(group.getBounds(), {
      maxZoom: 15,
      paddingTopLeft: [24, 48],
      paddingBottomRight: [24, 24],
    });
    return () => {
      shown.remove();
    };
  }, [points, tilesUrl, attribution]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other points have other markers
  useEffect(() => {
    for (const [id, placed] of markerOf.current) {
      placed.setIcon(id === chosenId ? icons.chosen : icons.found);
      placed.setZIndexOffset(id === chosenId ? 1_000 : 0);
    }
  }, [chosenId, points]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is a region to move about in, not a form's group
    <div ref={box} role="region" aria-label={label} className="isolate mt-3 h-[320px] rounded-2xl" />
  );
}
