/** Makes what depends on a language alone once for each, e.g. a format of Intl, which costs far more to make than to use. */
export function perLanguage<Key extends string, Value>(
  make: (language: Key) => Value,
): (language: Key) => Value {
  const made = new Map<Key, Value>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const value = make(language);
    made.set(language, value);
    return value;
  };
}
