/** The brand of an address: by its very name, else whatever the case. */
export function findBrand<Brand extends { name: string }>(brands: Brand[], name: string): Brand | undefined {
  const lowerCased = (text: string) => text.normalize('NFC').toLocaleLowerCase('hu');
  return (
    brands.find((brand) => brand.name === name) ??
    brands.find((brand) => lowerCased(brand.name) === lowerCased(name))
  );
}
