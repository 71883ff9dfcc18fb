import type { TypeLore } from '#domain/personality/type-lore.ts'

export const KEEPER_TYPES_LORE: Readonly<Record<'ISTJ' | 'ISFJ' | 'ESTJ' | 'ESFJ', TypeLore>> = {
  ISTJ: {
    nicknames: ['The Cornerstone', 'The Kept Promise', 'The Steady Hand'],
    short: 'Said Tuesday at seven; it is Tuesday, it is seven, there is the knock.',
    coreFunction:
      'Memory, for an ISTJ, is a well-kept shed: every tool on its hook. Introverted sensing is the leading function, a careful inner record of how things were, what worked, and what the small print said. New events are laid beside the old ones and compared. A plain, outward-facing logic then does the next sensible thing, usually while other people are still discussing whether somebody should.',
    strengths:
      'You can lean your whole weight on them. They read the instructions, keep the receipts, and finish on the day they named. Praise is pleasant but hardly the point; a thing done properly is its own reward. In a muddle they ask for the facts, in order, and the muddle shrinks. Their humour is dry and well timed, often delivered without moving a muscle, and friends spend years collecting examples.',
    struggles:
      'A change of plan at short notice can land like a stair that is not there. They may hold to the known way after its reasons have moved out, and find other people’s looseness with time or truth hard to forgive. Because they show worry by working, nobody sees it. They will carry far more than their share without comment, and then be hurt, also without comment, that no one offered to help.',
    inLove:
      'Their love letters are written in verbs. An ISTJ scrapes the ice off your windscreen, keeps your spare inhaler in both coats, and learns how your family takes its coffee. They do not start what they do not mean to continue, so the beginning may seem cautious; really, they are checking the ground for building. Once they have chosen you it becomes a fact, like a street name. Words of feeling come shyly and are best met without fuss. They appreciate a partner who is on time, says what they mean, and makes a place for rituals: the Sunday soup, the same bench. Surprise them gently. They will pretend to mind, and keep the ticket stub for thirty years.',
    idealMatches:
      'An ESFP opens the shutters, gets the ISTJ out dancing, and comes home to someone who remembered the keys. An ESTP does much the same with more speed and a rope. Both live in the present tense, which rests a mind that is always minding the past and the bills, and both treasure a person who stays put.',
    examples:
      'Phileas Fogg, who will go round the world provided it runs to schedule. Marilla Cuthbert, melting by inches. Captain Holt of Brooklyn Nine-Nine, beaming without a flicker. George Washington, said to have sat down to dinner on time whether or not the guests had come, is a favourite guess, and a guess it stays.',
  },
  ISFJ: {
    nicknames: ['The Hearth', 'The Rememberer', 'The Warm Lamp'],
    short: 'Knows how you take your tea, and when what you need is company.',
    coreFunction:
      'Where others keep photographs, an ISFJ keeps everything: the smell of the old school hall, what you wore to the interview, the dish you left half eaten. This is introverted sensing, a rich store of lived detail that guides the present by what has proved good before. Turned outward it becomes care. They compare how you looked last week with how you look today, and put the soup on.',
    strengths:
      'Things go well around them, and it can take years to notice why. They see the task that fell between two people and simply do it. They keep traditions alive by adapting them, so that the new partner, the baby and the vegetarian all have a place. Patient with detail and brave on behalf of others, they will stand up to a landlord for a friend when they would never send back a cold plate of their own.',
    struggles:
      'Asking feels to them like taking. An ISFJ would often sooner do it alone than be a bother, and hopes to be noticed; when nobody notices, the hurt is filed with a date on it. Criticism lingers. They may stay too long where they are needed and mistake exhaustion for love. Change that comes with a cheerful memo makes them uneasy, since they remember clearly who paid for the last one.',
    inLove:
      'It is the details that give an ISFJ away. Your towel is warm. The biscuits you mentioned in passing, the ones from your childhood, have been found in a shop across town. They tend to show devotion long before they say it, and their shyness can hide how much they feel. Trust grows through ordinary days kept well. They want a partner who is gentle in disagreement, grateful aloud, and alert to the moment when “I don’t mind” means “I do”. Look after them in their own language: do the thing before they ask, and remember the date that matters. A person this good at noticing has often waited a long time to be noticed back.',
    idealMatches:
      'ESFP is a happy meeting: all that sunshine falls on somebody who truly warms to it, and who knows where the ESFP left their coat. An ESTP brings boldness and gives the ISFJ stories of their own to keep. Both say what they want straight out, a relief to someone used to reading it from faces.',
    examples:
      'Samwise Gamgee, who packed the pans. Dr Watson, steady at the side of a difficult friend. Steve Rogers, much the same person before and after the muscles. Rosa Parks is often thought of here for her quiet firmness; she was never asked, so it is a guess, and meant as a compliment.',
  },
  ESTJ: {
    nicknames: ['The Organiser', 'The Backbone', 'The Straight Talker'],
    short: 'Looked round for whoever was in charge, sighed and fetched the clipboard.',
    coreFunction:
      'Five minutes after an ESTJ joins a stalled queue, there are two queues, and both are moving. Extraverted thinking leads them: an outward, practical reasoning that wants to know what the rules are, whether they are fair, and what is holding things up. Decisions come briskly because they rest on a solid store of experience. What has been shown to work gets the benefit of the doubt.',
    strengths:
      'Clubs, kitchens and whole villages run on people like this. They turn up, count heads, share out the jobs and do the worst one themselves. You always know where you stand, since they tell you, and the telling is level and without malice. Promises are kept to the letter. Under pressure they grow calmer, and when someone is being treated unfairly they will march over to the desk and stay there until it is put right.',
    struggles:
      'Efficiency can outrun tenderness. An ESTJ may answer a sad story with a phone number, then wonder why it did not help. Being sure, they sometimes stop listening one sentence early. Idleness makes them itch, and they can be suspicious of methods they have not tried, or of feelings that will not line up. What they find hardest is saying that they are out of their depth, and letting another person steer.',
    inLove:
      'They court in the open. If an ESTJ is interested, you will have a date, a time and a sensible suggestion about parking. It is a mistake to think this unromantic: they are offering you the best thing they own, which is their reliability. They fix your shelf, meet your train, stand up at your cousin’s wedding and dance. Family, by blood or by choice, matters greatly, and they like to know where things are going. Disagree with them directly and they respect it. The tenderness is there, a little formal, and comes out when they feel safe from being laughed at. Thank them for the invisible work. Make them take the day off, and go along too.',
    idealMatches:
      'With an ISTP there is little fuss and much getting on with it: one sets the target, the other finds the clever way. An ISFP slows the ESTJ’s step, points out the light on the water, and is glad in turn of somebody who deals with the letting agency. Quiet types suit them when they are quietly stubborn.',
    examples:
      'Captain von Trapp and his whistle, before the singing starts. Hermione Granger, with the revision timetable colour-coded. Monica Geller, who has eleven categories of towel. From history, people often suggest John D. Rockefeller and his famous ledgers, which is a guess built on bookkeeping and should be priced accordingly.',
  },
  ESFJ: {
    nicknames: ['The Long Table', 'The Glue', 'The Welcome Party'],
    short: 'Counts the chairs twice, in case you decide to bring someone.',
    coreFunction:
      'Some people hear music from the next room; an ESFJ hears moods. Their first function is extraverted feeling, which keeps track of how everybody is getting on and moves to help, by instinct, with a chair, a joke or a change of subject. It is backed by a long memory for what people like and what a family usually does. Belonging, to them, is practical work, and they are skilled at it.',
    strengths:
      'Before you have taken your coat off you have a drink, a name for the person beside you and something in common. ESFJs hold groups together across years and house moves. They send the card, and the card has the right thing in it. They are generous with time, honest about being cross, and good at the kind of care that involves lists: the lifts, the lasagne, the rota for visiting hours.',
    struggles:
      'An unanswered message can spoil their afternoon. They may shape themselves to suit the company, then go home unsure what they thought. Help is offered so readily that it sometimes arrives before the need does, and being told so stings. Conflict in the group feels like damp in the walls of their own house. They find it hard to rest while anyone within reach might still be hungry, lonely or annoyed with them.',
    inLove:
      'To be loved by an ESFJ is to be expected. Somebody has kept you a plate, told the table you were coming, and learned to say your grandmother’s name correctly. They like love to be visible: a hand held in the street, a photograph on the fridge, anniversaries with a cake in them. The everyday is where they shine, and they will weave you into a whole web of birthdays and neighbours. They need appreciation said out loud, and a partner who does not leave silences lying about to be stepped on. If something is wrong, tell them early and kindly. They would mend almost anything for you. Notice the days when they themselves need mending.',
    idealMatches:
      'An ISFP gives the ESFJ something restful, affection with no audience, and blossoms in a home where there is always a lamp on. An ISTP may seem cooler, yet they balance well: one looks after the people, the other after the boiler. Each quiet partner reminds the ESFJ that nobody has to be entertained tonight.',
    examples:
      'Molly Weasley, knitting an extra jumper for the boy with nobody to knit him one. Woody, who calls staff meetings so that no toy feels left behind. Mr Bingley, pleased with every ball. Among composers, “Papa” Haydn, as his musicians called him, makes an appealing guess and nothing firmer.',
  },
}
