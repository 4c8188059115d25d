interface PointPlace {
  postalCode: string;
  city: string;
  street: string;
  latitude: number;
  longitude: number;
}

const place = (
  postalCode: string,
  city: string,
  street: string,
  latitude: number,
  longitude: number,
): PointPlace => ({ postalCode, city, street, latitude, longitude });

/** Where the invented pick-up points of the demo shop are; the streets have no such points. */
export const demoPointPlaces: readonly PointPlace[] = [
  place('1011', 'Budapest', 'Minta utca 1.', 47.503, 19.039),
  place('1051', 'Budapest', 'Minta tér 2.', 47.499, 19.05),
  place('1062', 'Budapest', 'Minta körút 3.', 47.508, 19.063),
  place('1117', 'Budapest', 'Minta út 4.', 47.47, 19.047),
  place('1138', 'Budapest', 'Minta sétány 5.', 47.539, 19.068),
  place('2000', 'Szentendre', 'Minta utca 6.', 47.669, 19.076),
  place('4024', 'Debrecen', 'Minta utca 7.', 47.531, 21.627),
  place('6720', 'Szeged', 'Minta utca 8.', 46.253, 20.148),
  place('7621', 'Pécs', 'Minta utca 9.', 46.076, 18.228),
  place('8000', 'Székesfehérvár', 'Minta utca 10.', 47.191, 18.41),
  place('9021', 'Győr', 'Minta utca 11.', 47.687, 17.635),
  place('3525', 'Miskolc', 'Minta utca 12.', 48.104, 20.791),
];
