import { folded } from '../../../src-shared/strings/fold.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import type { Chance } from './chance.ts'

/** Names of a country's people and what its companies and streets are called; every combination is invented. */
interface Country {
  /** ISO 3166 alpha-2 and alpha-3. */
  iso2: string
  iso3: string
  weight: number
  men: string[]
  women: string[]
  families: string[]
  cities: string[]
  streets: string[]
  company: string
}

const words = (text: string) => text.split(/\s+/)

const country = (
  code: string,
  weight: number,
  men: string,
  women: string,
  families: string,
  cities: string,
  streets: string,
  company: string,
): Country => ({
  iso2: code.slice(0, 2),
  iso3: code.slice(3),
  weight,
  men: words(men),
  women: words(women),
  families: words(families),
  cities: words(cities),
  streets: words(streets).map((street) => street.replaceAll('_', ' ')),
  company,
})

// biome-ignore format: a table
const countries: Country[] = [
  country('AT AUT', 9, 'Florian Matthias Gernot Lukas Xaver', 'Katharina Theresa Judith Magdalena Antonia', 'Haidegger Pichlmayr Grünwald Öttinger Strohmaier Ranftl', 'Wien Graz Linz Salzburg', 'Lindengasse Am_Mühlbach Kaiserweg', 'GmbH'),
  country('DE DEU', 7, 'Jürgen Henrik Bastian Moritz Ansgar', 'Friederike Jördis Annegret Maike Svenja', 'Brüggenthies Kallmeyer Voßkamp Schönhals Harkenbleck Öhmichen', 'Hamburg München Düsseldorf Köln', 'Ulmenallee Am_Wehr Schäferstraße', 'GmbH & Co. KG'),
  country('CH CHE', 5, 'Reto Urs Beat Gian Luzius', 'Ladina Seraina Ursina Corinne Regula', 'Zgraggen Bühlmann Caduff Rüegsegger Tschudin', 'Zürich Basel Luzern Genève', 'Seehalde Rosenweg Chemin_des_Vignes', 'AG'),
  country('FR FRA', 5, 'Aurélien Gaëtan Loïc Thibault Rémi', 'Solène Maëlle Clémence Océane Bérengère', 'Vauquelin Hérault-Duval Chambrelent Marchecoul Brissonnet', 'Paris Lyon Nice Bordeaux', 'Rue_des_Tilleuls Quai_Sainte-Anne Allée_du_Parc', 'S.A.'),
  country('GB GBR', 6, 'Alistair Rupert Callum Gareth Desmond', 'Philippa Imogen Bronwen Rosalind Tamsin', 'Ravenscroft Whittlesey Pengelly Aldersley Thistlewood Okafor', 'London Bristol Edinburgh Leeds', 'Orchard_Row Mill_Lane Kestrel_Court', 'Ltd'),
  country('IT ITA', 4, 'Niccolò Ettore Tommaso Corrado Fabrizio', 'Ginevra Ludovica Fiammetta Noemi Agnese', 'Bellacorte Sanmarchi Vernaccia Tornabuoni Delpiano', 'Milano Torino Roma Verona', 'Via_dei_Tigli Corso_Aurora Via_San_Lino', 'S.p.A.'),
  country('ES ESP', 3, 'Íñigo Álvaro Gonzalo Ramiro Joaquín', 'Begoña Inés Nuria Rocío Ximena', 'Peñarroya Ibáñez Quirós Valdepuente Arrieta', 'Madrid Valencia Málaga Bilbao', 'Calle_del_Olmo Paseo_Nuevo Calle_Ancha', 'S.L.'),
  country('SE SWE', 2, 'Åke Torbjörn Sixten Mårten Viggo', 'Åsa Linnéa Ebba Signe Ylva', 'Björkhagen Söderqvist Åkerlund Norrbäck', 'Stockholm Göteborg Malmö', 'Almvägen Strandgatan Björkstigen', 'AB'),
  country('DK DNK', 2, 'Rasmus Søren Anders Mikkel', 'Freja Astrid Maren Sidsel', 'Højbjerg Skovgaard Østerlund Kjærsgaard', 'København Aarhus Odense', 'Bøgevej Havnegade Engtoften', 'A/S'),
  country('NO NOR', 2, 'Håkon Eivind Sigurd Trygve', 'Ingrid Solveig Ragnhild Åshild', 'Fjellstad Nordbø Sæterdal Grønvold', 'Oslo Bergen Stavanger', 'Bjørkeveien Sjøgata Lyngveien', 'AS'),
  country('PL POL', 3, 'Łukasz Paweł Grzegorz Zbigniew', 'Małgorzata Agnieszka Żaneta Wiesława', 'Wiśniowiecki-Krok Dąbrowiak Żurawlew Śliwiński Czarnota', 'Warszawa Kraków Gdańsk', 'Lipowa Źródlana Nadbrzeżna', 'sp. z o.o.'),
  country('CZ CZE', 3, 'Ondřej Vojtěch Jiří Zdeněk', 'Markéta Zdeňka Božena Šárka', 'Krejčíř Hloušek Přibyslav Dvorecký', 'Praha Brno Ostrava', 'Lipová Na_Příkopech Školní', 's.r.o.'),
  country('HU HUN', 2, 'Gergő Zsolt Bálint Kristóf', 'Réka Eszter Zsófia Boglárka', 'Bárándi Szőllősy Kerekes-Nagy Örkényi', 'Budapest Győr Debrecen', 'Kőris_utca Hársfa_út Rózsa_köz', 'Kft.'),
  country('HR HRV', 2, 'Zvonimir Krešimir Hrvoje Tin', 'Željka Dubravka Snježana Lucija', 'Barišević Špoljarić Đurđević Kuštrak', 'Zagreb Split Rijeka', 'Lipina_ulica Obala Vinogradska', 'd.o.o.'),
  country('GR GRC', 2, 'Stavros Leonidas Panos Thanos', 'Despina Kalliopi Eleni Anthi', 'Karavelis Mavrogenous-Pappa Lykouris Vrettos', 'Athens Patras Chania', 'Akti_Mikri Odos_Elias Platanou', 'S.A.'),
  country('PT PRT', 2, 'João Gonçalo Simão Tomé', 'Conceição Inês Graça Leonor', 'Magalhães-Prata Vasconcelhos Figueirôa Carvalhão', 'Lisboa Porto Faro', 'Rua_das_Oliveiras Largo_Novo Avenida_do_Mar', 'Lda.'),
  country('TR TUR', 2, 'Çağlar Oğuz Şükrü Emrecan', 'Gülşen İpek Nazlıcan Çiğdem', 'Yıldırımhan Özçelebi Gökşin Karaağaçlı', 'İstanbul İzmir Ankara', 'Çınar_Sokak Deniz_Caddesi Gül_Sokak', 'A.Ş.'),
  country('AE ARE', 2, 'Saif Mansoor Rashed Hamdan', 'Shamma Maitha Latifa Hessa', 'Al-Qumairi Al-Dhahbi Al-Ramsani Bin-Sallum', 'Dubai Sharjah', 'Palm_Street Creek_Road Falcon_Road', 'FZ-LLC'),
  country('US USA', 3, 'Wyatt Emmett Garrison Desean', 'Lakeisha Marybeth Savannah Corinna', 'Holloway-Reese Brantfield McAllerton Whitcombe', 'Boston Chicago Denver', 'Maple_Avenue Harbor_Drive Juniper_Street', 'Inc.'),
  country('JP JPN', 1, 'Haruto Kenshiro Takumi', 'Mizuki Akane Honoka', 'Kurosaka Minazuki Hoshikawa', 'Tokyo Osaka', 'Sakura-dori Midori-cho', 'K.K.'),
]

export type { Country }

export interface Person {
  firstName: string
  lastName: string
  gender: 'MALE' | 'FEMALE'
  nationality: Country
  email: string
}

/** After this many draws of a taken name a number makes it unique. */
export const MAX_DRAWS = 40

/** Draws people whose names differ from one another where they can, with addresses of their own at example.com. */
export function peopleSource(chance: Chance): (iso2?: string) => Person {
  const taken = new Set<string>()
  return (iso2) => {
    for (let drawn = 0; ; drawn++) {
      const nationality = iso2 ? countryOf(iso2) : drawCountry(chance)
      const gender = chance.likely(0.4) ? 'FEMALE' : 'MALE'
      const firstName = chance.pick(gender === 'FEMALE' ? nationality.women : nationality.men)
      const lastName = chance.pick(nationality.families)
      const name = folded(`${firstName} ${lastName}`).replaceAll(' ', '.')
      if (taken.has(name) && drawn < MAX_DRAWS) continue
      const mailbox = taken.has(name) ? `${name}${taken.size}` : name
      taken.add(mailbox)
      return { firstName, lastName, gender, nationality, email: `${mailbox}@example.com` }
    }
  }
}

export const drawCountry = (chance: Chance): Country => chance.weighted(countries, ({ weight }) => weight)

function countryOf(iso2: string): Country {
  const country = countries.find((one) => one.iso2 === iso2)
  if (!country) throw new Error(`no names for ${iso2}`)
  return country
}

const plain = (chance: Chance, digits: number) => String(chance.whole(0, 10 ** digits - 1)).padStart(digits, '0')

/** A telephone number of the ranges that are kept for fiction and never given to anyone. */
export function drawMobile(chance: Chance): string {
  return chance.pick([
    () => `+44 7700 900${plain(chance, 3)}`,
    () => `+33 6 39 98 ${plain(chance, 2)} ${plain(chance, 2)}`,
    () => `+1 202 555 01${plain(chance, 2)}`,
    () => `+46 70 174 06 ${chance.whole(5, 99).toString().padStart(2, '0')}`,
  ])()
}

/** A date from one to another age ago, or ahead. `1984-03-27` */
export function drawDay(chance: Chance, today: number, fromDays: number, toDays: number): string {
  return dayOf(today + chance.whole(fromDays, toDays) * DAY)
}

export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
