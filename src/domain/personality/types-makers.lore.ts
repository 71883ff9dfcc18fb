import type { TypeLore } from '#domain/personality/type-lore.ts'

export const MAKER_TYPES_LORE: Readonly<Record<'ISTP' | 'ISFP' | 'ESTP' | 'ESFP', TypeLore>> = {
  ISTP: {
    nicknames: ['The Cool Head', 'The Fixer', 'The Field Engineer'],
    short: 'Says four words all evening, one of which mends the radiator.',
    coreFunction:
      'Listen to an ISTP look at an engine. Very little is said, and a great deal is going on. Introverted thinking runs the show: a silent, exact wish to know why the thing does what it does, and where it slips. Their other great sense is for the physical present, so the theory goes straight to the fingertips. They trust what they have turned over themselves.',
    strengths:
      'Emergencies suit them. While others are still shouting, an ISTP has switched off the gas. They waste no motion and not many words, and they pick up new tools as if they had owned them in an earlier life. People get the same patience that machines do: no lecture, no drama, a shrug at the mistake and a hand with the repair. They are free of envy to a rare degree, and very good on long car journeys.',
    struggles:
      'Promises made too far ahead feel to them like a jacket a size too small. They may leave a message unanswered for four days in perfect goodwill, and be startled to find a storm at the other end. Feelings come in without labels, so the ISTP goes for a long ride until they pass. When bored they can poke at risk for its own sake. Explaining themselves is tiring, and they sometimes let a misunderstanding stand.',
    inLove:
      'Look at what their hands are doing. An ISTP who cares for you oils the hinge, tunes the bike, teaches you to light the stove in the wind, and sits close by with a mug, content. They like company in which nothing has to be said. Freedom keeps their affection fresh, so they offer the same, and rarely check where you are. Do not mistake this for coolness. Loyalty here is an action repeated without announcement. They fare best with someone who speaks plainly, has a life of their own, and asks “what do you think?” and then leaves a long enough pause. The declaration, if it comes, will be short. It will have been tested thoroughly beforehand.',
    idealMatches:
      'An ESFJ brings the world to the door and never lets the ISTP’s birthday pass in silence, to their private delight. An ESTJ shares the respect for things that work and supplies the deadline. Each is clear about what is wanted, which spares the ISTP the guessing, and each gains a partner who does not panic.',
    examples:
      'Katniss Everdeen, happiest in the woods with something useful to do. Indiana Jones, making it up as he goes along. Arya Stark, learning one craft at a time. Amelia Earhart and Bruce Lee are often guessed to be of this kind, though both were surely more than a kind.',
  },
  ISFP: {
    nicknames: ['The Quiet Artist', 'The Wild Garden', 'The Watercolour'],
    short: 'Never said a word about the sunset, only moved your chair so you could see it.',
    coreFunction:
      'Beauty is how they think. An ISFP’s leading function is introverted feeling, a strong and silent sense of what rings true, and it speaks through the senses: the colour of a wall, the weight of a cup, the way a person’s voice changed just then. They rarely explain a value. They wear it, cook it, plant it, or leave the room when somebody tramples on it.',
    strengths:
      'Gentleness this exact is a skill. Frightened animals and tired children come to them first. They live where they are, and so can turn a rented room, a rainy bus stop or a few leftovers into something with charm. They do not preach and seldom judge; difference interests them. In a matter of conscience they are immovable, and surprisingly brave, the more so because they would so much rather not have been looked at.',
    struggles:
      'Five-year plans make them want to lie down in a field. They can drift with a situation long past comfort, then leave it in a day, and people ask where that came from. Criticism of what they made feels like criticism of who they are. They keep sorrow private, underrate their own gifts, and compare their messy insides with other people’s tidy outsides. Tasks with forms attached tend to ripen on the windowsill.',
    inLove:
      'It starts with small offerings: a fig from the market, a song sent without comment, a drawing of you asleep on the train that they will not show you until spring. An ISFP loves through presence. They would like to be beside you, doing something pleasant with the window open, and words can wait. They are more passionate than their stillness suggests, and more easily bruised. Pressure makes them retreat; warmth without a timetable brings them back. Let them be changeable on a Saturday. Tell them you saw what they did with the table, and why it touched you. If you quarrel, lower your voice and stay. They have chosen you freely, which is the only way they choose.',
    idealMatches:
      'An ESFJ makes a home in which the ISFP’s tenderness is thanked for and put to use, and gets back a love with no etiquette in it. An ESTJ offers shelter, order and a surprising softness for the one who is not impressed by rank. ENFJ deserves a mention as well, for seeing the talent and framing it.',
    examples:
      'Harry Potter, who acts from the heart and thinks about it on the way down. Éowyn, refusing to stay behind. Hagrid, tender towards anything with teeth. Frida Kahlo is the painter most often guessed at, and Mozart is argued over; the paint and the music know more than the label does.',
  },
  ESTP: {
    nicknames: ['The First Mover', 'The Live Wire', 'The Quick Study'],
    short: 'Was in the water before the rest of us had asked how deep it was.',
    coreFunction:
      'Now is their native country. Extraverted sensing, the ESTP’s front-runner, takes in the whole scene at once: exits, faces, the wobble in the ladder, the half-second in which the gap opens. Thought follows close behind, cool and quick, weighing what will work. They learn a game by playing it, a city by getting lost in it, and a person by watching what they do when the plan falls over.',
    strengths:
      'A tyre bursts, the band cancels, the tide comes in: the ESTP’s eyes light up. They act, adjust and act again, and they carry the nervous along with them. Facts are faced without sulking. They can sell, haggle, referee and charm an official at the border, all before lunch. Their teasing is a form of welcome. Few people are better at getting a sad friend up off the sofa and into the sea.',
    struggles:
      'The long grey middle of things is their desert. They may leap over a feeling, their own or yours, because it was standing between them and the next move. Warnings sound to them like dares. A remark meant as play can leave a mark, and they are already across the room when it does. Sitting with what cannot be fixed is very hard for someone whose whole gift is doing something about it.',
    inLove:
      'You will know by the pulse. An ESTP likes you out loud, with a grin, a dare and a place they want to show you tonight. Courtship happens at speed, usually outdoors. They are physical, playful and frank, and they pay a flattering kind of attention, the sort that spots your new scar and wants the story. Depth arrives through adventures shared, one cold lake at a time. Ask them for a talk and they may fidget; ask them during a long drive and you will hear everything. They stay where life stays vivid and where trust is plain. On the day it all goes wrong for you, they will be first through the door, with food.',
    idealMatches:
      'ISFJ is the traditional answer, a calm harbour who is secretly thrilled by the noise of arrival, and who notices the tiredness behind the swagger. An ISTJ shares the love of hard fact and keeps the insurance paid. What the ESTP gives to both is the present moment, dragged in by the hand and still dripping.',
    examples:
      'D’Artagnan, with three duels arranged in a single morning. Toph Beifong, who would rather fight than be protected. Flynn Rider, leaving trouble by the nearest window. Theodore Roosevelt is a common guess among statesmen: boxer, rancher, explorer, and busy enough to have laughed at the question.',
  },
  ESFP: {
    nicknames: ['The Bright Room', 'The Encore', 'The Kitchen Dancer'],
    short: 'Turns the radio up, takes your hand, and now the kitchen is a dance floor.',
    coreFunction:
      'For an ESFP the world comes in at full volume and in colour. Extraverted sensing leads: they taste, notice, touch and respond, and can tell from the doorway which song the party needs. It is an intelligence of the moment. Close beside it lives a warm inner sense of what is right and who matters, which is why the fun so often turns out to be for somebody’s sake.',
    strengths:
      'Joy is a talent, and they practise it daily. An ESFP can make a stranger laugh in a stuck lift and mean nothing by it but kindness. They are generous on the spot: the coat, the last slice, the whole afternoon. Practical, too. While theorists confer, they have found a plaster and a clean towel. They read people by looking at them, and they tend to like what they see.',
    struggles:
      'Tomorrow is a rumour. Saving, filing and waiting go against the grain, and a bill in its envelope can acquire several coffee rings. They may change the subject when things turn dark, since bringing light is what they know how to do, and so their own sadness goes unvisited. Coldness from others hits them hard. Being taken for shallow hurts most of all, because the depths are real.',
    inLove:
      'Love with an ESFP has a soundtrack. They will dance you round the fridge, buy the ridiculous hat because you laughed at it, and kiss you in the supermarket by the onions. Affection is given freely, in touch and treats and complete attention. They want to be enjoyed, and also taken seriously, and it is the second that wins them for good. Long gloomy silences frighten them, so say what is wrong in plain words and let there be an end to it. They will surprise you in hard times by simply staying, holding your hand, making the nurses laugh. Learn which jokes are armour. Then one ordinary evening the music goes off, and they tell you everything.',
    idealMatches:
      'With an ISFJ, brightness and care are fairly traded: every party has someone to go home with, and every quiet house a song. An ISTJ is the surprise that works, a solid wall for the ESFP to paint. Both partners hold the thread of days and promises, and both discover how much laughing they had saved up.',
    examples:
      'Falstaff, ordering another round on somebody’s credit. Joey Tribbiani, loyal to friends and sandwiches. Pippin Took, asking about second breakfast. Josephine Baker, who danced in Paris and carried secrets for the Resistance, is a fine real-life guess: proof, if the guess is right, that sparkle and courage share a wardrobe.',
  },
}
