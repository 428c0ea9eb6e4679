import type { Remark } from '../entry.ts'

export const slowRailRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'slow-train-across-the-quiet-north': [
    [
      'Platform Nine and a Half Sandwiches',
      'Ninety-two arches confirmed. I was on the other side with binoculars.',
      733,
    ],
    ['Oskari', 'Tämä rauhoittaa paremmin kuin mikään sovellus.', 180],
    ['Yrjö', 'Kiskojen ääni ja kuppi kahvia. Ei muuta.', 118],
    [
      'bridge nerd',
      'Ninety-two visible arches would make this the longest brick viaduct in the north and I have a spreadsheet that disagrees. I am choosing the sunset over the spreadsheet.',
      402,
    ],
    ['Slow Rail', 'bridge nerd: a wise man. Send the spreadsheet anyway.', 733],
    [
      'Philippa',
      'The rail joints are in fours! Proper jointed track. They welded ours in 2009 and I have not slept the same since.',
      1208,
    ],
    ['G. Moretti', 'Who is the conductor? He waved at my mother in 1987 and she still talks about it.', 2950],
    ['juno', 'how is the mountain always there', 90],
    ['Wendeline', 'juno: it is far away, so it moves less. Same as with people.', 1844],
    [
      'Padma',
      'I used to take a train like this to my grandmother. The conductor knew my name. I had forgotten that he knew my name.',
      64,
    ],
    ['kid in seat 12', 'did anybody else wave back', 29],
  ],
  'sleeper-in-the-snow': [
    ['Tuulikki', 'Upper berth, always. Heat rises and so do I.', 512],
    ['Étienne', 'Le thé à six heures, « que vous le vouliez ou non ». Tout est dit.', 407],
    ['Rhys', 'fell asleep before the bridge so I have never seen the end of this', 3011],
    ['Magda', 'It is all going the other way 🖤', 655],
    ['Cpt. Haddock jr.', 'The moon is wrong for that latitude in January. I am fun at parties.', 289],
    ['Berth 14, lower', 'He snores. Otherwise fine.', 2130],
    ['Bongani', 'We do not have snow here. Is it always this quiet?', 470],
    ['Tuulikki', 'Bongani: yes. You hear your own coat.', 1320],
    ['Stanisława', 'Herbata o szóstej, czy się chce, czy nie. Zgadza się co do minuty.', 377],
    ['m_o_t_h', '"it is all going the other way" 🥲', 88],
    [
      'Tadhg',
      'If you cover the bottom half of the picture the train stops and the snow keeps going. Try it.',
      51,
    ],
  ],
  'sixty-one-minutes-under-the-clock': [
    [
      'Bex (bar exam)',
      'Update from the person who studied under this clock: PASSED. Fourteen viewings. I know the man with the umbrella by heart and I do not even know whether there is a man with an umbrella.',
      1820,
    ],
    ['Slow Rail', 'Bex (bar exam): congratulations! There is not. But well done.', 940],
    ['Leonie', 'Did an entire tax return to this. 43:10 I cried, 44:00 I was done.', 1750],
    [
      'dispatcher_42',
      `As somebody who has typed "expected: soon" into that very board: it means we do not know. It always means we do not know.

Sorry.`,
      6204,
    ],
    ['Arjun', 'PASSED MY EXAM. Told you I would come back and say it.', 4120],
    [
      'Nele',
      'The second hand touches 12 and the minute hand jumps. Every time. 61 times. Yes I checked.',
      988,
    ],
    [
      'platform two',
      '20:00 is when I give up hope, 40:00 is when I make peace, 1:00:00 is when I wave at the camera, since the train seems to be behind it',
      266,
    ],
    ['Dilnoza', "Pomodoro people: four rounds of 15. You don't need an app, you need a late train.", 73],
    [
      'horologist (retired)',
      'On real station clocks the second hand runs a touch fast and waits at the top for the signal. You have left that out. I forgive you.',
      1411,
    ],
    [
      'Herr Zeitler',
      'I have set the kitchen clock by this. It is now late as well, but it is in good company.',
      508,
    ],
    ['김하늘', '공부 31일째, 기차는 아직도 안 왔고 저는 괜찮아요.', 140],
    ['لمى', 'أدرس على هذا الفيديو كل ليلة. القطار متأخر وأنا أيضًا 📚', 95],
    [
      'Xiomara',
      '1:00:00 HEADLIGHTS?!! there are no headlights. there is only the lamp. I have been lied to by a chapter mark',
      802,
    ],
    ['Slow Rail', 'Xiomara: they were behind the camera. As were we.', 1560],
    ["Announcer's wife", '"with feeling, at 15:00" – he practises in the bath.', 3300],
    ['b.', 'anyone else here at 20:00 for "approximately twenty minutes"', 377],
    ['Bram V.', '1:00:58 and my tea is exactly finished. Every time.', 44],
    ['1fps_enjoyer', '3,660 frames. I have seen films with more frames that had less in them.', 162],
    ['tiago', 'alguém mais ouviu o anúncio das 14:40 apesar de não haver som?', 38],
    [
      'branch line memories',
      `I was a platform assistant on a station like this from 1979 until they put in the machine.

People think that waiting is nothing. It isn't nothing. In an hour on a platform you would see one quarrel, one making-up, two people pretending not to know each other, a boy with a trombone case, and always, always somebody running for a train that had already been announced as late. They could not help it. You see the clock, you run.

We had a rule, not written down: when a train was more than forty minutes late, you went round with the kettle. The railway didn't pay for the tea; the stationmaster's wife did. When she died there were four hundred people at the church, and I would bet that I had handed most of them a cup at one time or another.

So thank you for the hour. At 40:00, when the lamps came on, I got up to fill the kettle.`,
      1288,
    ],
    [
      'Slow Rail',
      'branch line memories: we would like to put this on the wall of the waiting room. May we?',
      902,
    ],
  ],
}
