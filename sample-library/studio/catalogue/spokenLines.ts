/** The spoken lines of films with subtitles, each with the second at which it starts. */
type Lines = readonly (readonly [at: number, words: string])[]

export const umbrellaLines: Lines = [
  [0.8, 'It has a handle, a shaft and a canopy.'],
  [4.8, 'So does a javelin, if you are careless.'],
  [9, 'You open it, you run, you lose it to the wind.'],
  [13.4, 'That is a sport. We have had letters.'],
]

export const whistleLines: Lines = [
  [0.8, 'Before whistles, they waved handkerchiefs.'],
  [4.6, 'Nobody has ever been sent off by a handkerchief.'],
  [9, 'Then somebody put a pea in a tin.'],
  [13.2, 'And everyone has argued with it since.'],
]

export const teaLines: Lines = [
  [0.8, 'Forty cups. One kettle. Fifteen minutes.'],
  [4.8, 'It is the hardest game of the afternoon.'],
  [9, 'The linesman takes two sugars.'],
  [13.2, 'He has been offside ever since.'],
]
