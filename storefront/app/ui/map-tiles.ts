import { type TileLayer, tileLayer } from 'leaflet';

const openStreetMap =
  '© <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer">OpenStreetMap</a>';

/** The pictures of a map, and whom they are owed to: plain text, or nothing for OpenStreetMap. */
export function mapTiles(url: string, owedTo: string | undefined): TileLayer {
  return tileLayer(url, { attribution: owedTo ? escapeText(owedTo) : openStreetMap, maxZoom: 19 });
}

/** The map writes it as HTML. */
function escapeText(text: string): string {
  const element = document.createElement('p');
  element.textContent = text;
  return element.innerHTML;
}
