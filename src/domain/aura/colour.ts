export interface Oklch {
  lightness: number
  chroma: number
  /** Degrees. */
  hue: number
}

const CHROMA_STEP = 0.005
const GAMUT_TOLERANCE = 0.001

/** `#rrggbb`; a colour outside sRGB keeps its lightness and hue and gives up as much chroma as it must. */
export function hexColour(colour: Oklch): string {
  const channels = linearRgb(colour)
  const isInGamut = channels.every((value) => value >= -GAMUT_TOLERANCE && value <= 1 + GAMUT_TOLERANCE)
  if (!isInGamut && colour.chroma > 0) {
    return hexColour({ ...colour, chroma: Math.max(0, colour.chroma - CHROMA_STEP) })
  }
  return `#${channels.map(hexChannel).join('')}`
}

/** The shorter way round the wheel from one hue to another, in degrees: above −180, at most 180. */
export function hueDistance(from: number, to: number): number {
  const distance = (((to - from) % 360) + 360) % 360
  return distance > 180 ? distance - 360 : distance
}

/** Björn Ottosson's OKLab, by way of its cone responses. */
function linearRgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function hexChannel(linear: number): string {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
