import { flightCategory, severityOfCategory } from '../../../../../src-shared/domain/airports/weather/category.ts'
import type { Conditions } from '../../../../../src-shared/domain/airports/weather/types.ts'
import { type Group, readGroup, TEN_KM } from './groups.ts'

/** Nothing is known. */
export const none: Conditions = {
  category: null,
  mayBeWorse: false,
  wind: null,
  visibility: null,
  isVisibilityMore: false,
  ceiling: null,
  isCavok: false,
  weather: [],
  clouds: [],
  more: [],
  notDecoded: [],
}

type Of<Kind extends Group['kind']> = Extract<Group, { kind: Kind }>

/** A ceiling is broken or overcast, or the vertical visibility. */
const isCeiling = ({ quantity }: Conditions['clouds'][number]) => /^(?:BKN|OVC|VV)$/.test(quantity)

/** Kinds that a report says once: a second one contradicts the first. */
const once = new Set<Group['kind'] | undefined>(['wind', 'cavok', 'temperatures'])

/** Whether a group is read into fields, of its kind the first one where one counts. */
function hasField(group: Group, first: readonly (Group | undefined)[]): boolean {
  switch (group.kind) {
    case 'more':
      return false
    case 'wind':
      return !group.isMissing
    case 'visibility':
      return group.metres !== null && first.includes(group)
    case 'pressure':
      return group.hectopascals !== null && first.includes(group)
    case 'temperatures':
      return group.temperature !== null && group.dewPoint !== null
    default:
      return true
  }
}

/** What a part of a report says; what it leaves out is as `before`. `unread`: its parts that are known to be none. */
export function conditionsOf(texts: readonly string[], before: Conditions, unread: readonly string[] = []): Conditions {
  const read = texts.map((text) => ({ text, group: readGroup(text) }))
  const groups = read.map(({ text, group }, index) => {
    const isRepeated = once.has(group?.kind) && read.findIndex((one) => one.group?.kind === group?.kind) < index
    return { text, group: isRepeated ? undefined : group }
  })
  const all = groups.flatMap(({ group }) => group ?? [])
  const of = <Kind extends Group['kind']>(kind: Kind) => all.filter((group): group is Of<Kind> => group.kind === kind)
  const notDecoded = [...unread, ...groups.flatMap(({ text, group }) => (group ? [] : text))]
  const isCavok = of('cavok').length > 0
  const [wind] = of('wind')
  const seen = of('visibility')
  // A visibility in one direction, beside that in all, is the lowest.
  const prevailing = seen.find(({ isOneWay }) => !isOneWay) ?? seen[0]
  const lowest = Math.min(TEN_KM, ...seen.flatMap(({ metres }) => metres ?? []))
  const clouds = of('cloud')
  const noSky = groups.filter(({ group }) => group?.kind === 'noSky')
  const hasSky = isCavok || clouds.length + noSky.length > 0
  const isSeen = isCavok || prevailing !== undefined
  const heights = clouds.flatMap(({ cloud }) => (isCeiling(cloud) ? (cloud.height ?? []) : []))
  const weather = of('weather').map(({ code }) => code)
  const hasEnded = isCavok || of('noWeather').length > 0
  const merged = {
    wind: wind?.wind ?? before.wind,
    visibility: prevailing ? prevailing.metres : isCavok ? TEN_KM : before.visibility,
    isVisibilityMore: prevailing ? prevailing.isMore : isCavok || before.isVisibilityMore,
    ceiling: hasSky ? (heights.length > 0 ? Math.min(...heights) : null) : before.ceiling,
    clouds: hasSky
      ? [
          ...noSky.map(({ text }) => ({ quantity: text, height: null, type: null })),
          ...clouds.map(({ cloud }) => cloud),
        ]
      : before.clouds,
    isCavok: isCavok || (before.isCavok && !isSeen && !hasSky),
    weather: weather.length > 0 ? weather : hasEnded ? [] : before.weather,
  }
  const category = flightCategory(merged)
  const isSkyOpen = hasSky ? clouds.some(({ isMissing }) => isMissing) : before === none || before.mayBeWorse
  const isViewOpen = isSeen
    ? prevailing?.metres === null ||
      (prevailing !== undefined && isCavok) ||
      severityOfCategory(flightCategory({ ...merged, visibility: lowest })) > severityOfCategory(category)
    : before === none || before.mayBeWorse
  return {
    ...merged,
    ...{ category, notDecoded },
    mayBeWorse: category !== 'LIFR' && (notDecoded.length > 0 || isSkyOpen || isViewOpen),
    // What has no field of its own: a second pressure or visibility, and values that are said to be missing.
    more: groups.flatMap(({ text, group }) => (group && !hasField(group, [prevailing, of('pressure')[0]]) ? text : [])),
  }
}
