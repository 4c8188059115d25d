/** Words of which guessed passwords are put together, in the shop's languages, without accents; of our own collection. */
export const commonPasswordWords: readonly string[] = `
  password passwort jelszo jelszavam motdepasse parol sifre pass passwd pwd kennwort secret geheim titok titkos
  administrator administrador adminisztrator admin root superuser user username guest vendeg test teszt demo example
  login signin belepes welcome willkommen bienvenue udvozlet udv hello szia hallo letmein changeme change default temp
  master manager owner tulajdonos vezeto fonok boss staff office iroda company ceg webshop webaruhaz shop bolt aruhaz
  store konyha kitchen kamra dragon monkey shadow sunshine princess football futball baseball superman batman pokemon
  iloveyou szeretlek ichliebedich jetaime lubov flower virag cica kutya angyal szerelem csillag napsugar macska
  budapest magyarorszag hungary hungaria magyar debrecen szeged miskolc berlin paris moskva istanbul london
  january february march april may june july august september october november december januar februar marcius aprilis
  majus junius julius augusztus szeptember oktober november december monday tuesday wednesday thursday friday saturday
  sunday hetfo kedd szerda csutortok pentek szombat vasarnap spring summer autumn winter tavasz nyar osz tel fruhling
  sommer herbst correct horse battery staple trustno freedom whatever computer internet google facebook michael jordan
  ferrari mercedes arsenal liverpool barcelona fradi ujpest qwerty qwertz azerty asdf
`
  .split(/\s+/)
  .filter((word) => word.length >= 3);
