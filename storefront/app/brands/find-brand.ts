/** The brand of a URL: by its exact name, else case-insensitively. */
export function findBrand<Brand extends { name: string }>(brands: Brand[], name: string): Brand | undefined {
  const lowerCased = (text: string) => text.normalize('NFC').toLocaleLowerCase('hu');
  return (
    brands.find((brand) => brand.name === name) ??
    brands.find((brand) => lowerCased(brand.name) === lowerCased(name))
  );
}
